// Stands in for ui/page/machine.js: stock Pyodide fetches and compiles its own machine code,
// when it comes to it. Refuses to be any quicker.

export const machine = () => new Promise(() => {});

// Asks for every file that the game needs and names what is wrong with them. Owns the
// causes; refuses to show them.

const { build } = window.shell;

async function fault(file) {
  let response;
  try {
    response = await fetch(file, { method: "HEAD", cache: "no-cache" });
  } catch {
    return { problem: "offline", detail: file };
  }
  if (!response.ok) return { problem: "missing", detail: `${file} (${response.status})` };
  const type = response.headers.get("content-type") ?? "";
  const fit = file.endsWith(".wasm")
    ? type.startsWith("application/wasm")
    : !/\.m?js$/.test(file) || type.includes("javascript");
  return fit ? null : { problem: "mime", detail: `${file} (${type || "?"})` };
}

// The first cause found; "failed" when all files are as they should be.
export async function diagnose() {
  const faults = await Promise.all(build.files.map(fault));
  return faults.find((found) => found) ?? { problem: "failed", detail: "" };
}

// Compiles Python to bytecode with the very Python that the page runs: Pyodide, under Node.
// Owns how that Python is started for the build. Refuses to know what is wanted (that is
// tools/archive.py, which writes the job) and what is done inside (tools/inside.py).
//
//     node tools/compile.mjs JOB.json

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const inside = fileURLToPath(new URL("inside.py", import.meta.url));
// No columns in the bytecode: a quarter smaller, and tracebacks still have their lines.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
for (const folder of job.mounts) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder);
}
python.globals.set("job", python.toPy(job));
try {
  python.runPython(readFileSync(inside, "utf8"), { filename: inside });
} catch (error) {
  console.error(error.message); // uncaught, it would show a megabyte of minified source
  process.exit(1);
}

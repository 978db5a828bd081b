// Compresses files for hosts that send a .br or .gz sibling instead. Owns how hard: as hard
// as it goes, which for the runtime takes minutes. Refuses to keep anything: siblings.py does.
//
//     node tools/siblings.mjs SOURCE TARGET [SOURCE TARGET ...]

import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const names = process.argv.slice(2);
const jobs = [];
for (let at = 0; at < names.length; at += 2) {
  const content = readFileSync(names[at]);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  jobs.push(
    promisify(brotliCompress)(content, { params }).then((packed) =>
      writeFileSync(`${names[at + 1]}.br`, packed),
    ),
    promisify(gzip)(content, { level: 9 }).then((packed) =>
      writeFileSync(`${names[at + 1]}.gz`, packed),
    ),
  );
}
await Promise.all(jobs);

import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/**
 * Adds brotli and gzip versions of each script and stylesheet of Next's build, which `src/processes/http/next-files.ts`
 * serves. Next would compress them for each request, and only with gzip.
 * @param directory of the files, named by their content.
 */
export async function compressNextFiles(directory) {
  for await (const file of glob("**/*.{js,css}", { cwd: directory })) {
    const path = join(directory, file);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
  }
}

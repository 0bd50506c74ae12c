import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/**
 * Writes each script and stylesheet of Next's build once more beside it, by brotli and gzip, as `src/server/http/next-files.ts`
 * serves them. Next would compress them anew for each request, and by gzip alone.
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

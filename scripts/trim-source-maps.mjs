import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A source of ours, not of a package, as seen from any folder of the build. */
const OWN_SOURCE = /^(\.\.\/)+src\//;

/**
 * Leaves of the source maps of Next's server what the log needs: those of files that have code of ours, without the
 * sources' texts.
 * @param directory of the server's files.
 */
export async function trimSourceMaps(directory) {
  for await (const file of glob("**/*.map", { cwd: directory })) {
    const path = join(directory, file);
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(path, "utf8"));
    if (map.sources.some((source) => OWN_SOURCE.test(source))) await writeFile(path, JSON.stringify(map));
    else await rm(path);
  }
}

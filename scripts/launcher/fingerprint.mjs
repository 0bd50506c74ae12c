import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "./checkout.mjs";

/** The generated database client, which is not a source. */
export const CLIENT_DIRECTORY = "src/platform/database/prisma";

/**
 * A hash of the names and contents of files and folders (relative to the checkout); missing ones count too. Does not
 * include times, because git sets them arbitrarily.
 */
export async function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of await filesBelow(path)) {
      hash.update(`${file}\0`);
      hash.update(await readFile(join(root, file)));
    }
    hash.update(`${path}\n`);
  }
  return hash.digest("hex");
}

/** Whether the stamp's inputs are the current ones. */
export async function isCurrent(stamp, inputs) {
  const written = await readFile(join(root, stamp), "utf8").catch(() => undefined);
  return written === inputs;
}

/** Records the inputs of an output. */
export async function writeStamp(stamp, inputs) {
  await mkdir(dirname(join(root, stamp)), { recursive: true });
  await writeFile(join(root, stamp), inputs);
}

async function filesBelow(path) {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found || path === CLIENT_DIRECTORY) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(join(root, path))).sort();
  return (await Promise.all(names.map((name) => filesBelow(`${path}/${name}`)))).flat();
}

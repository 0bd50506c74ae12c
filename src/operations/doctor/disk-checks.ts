import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Check, type Finding, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { pool } from "#platform/database/connection.ts";

const GIGABYTE = 1e9;
/** PostgreSQL's write-ahead log alone grows to this size between checkpoints. */
const MIN_FREE_BYTES = GIGABYTE;
const LITTLE_FREE_BYTES = 5 * GIGABYTE;

const dataDirectory: Check = {
  name: "Data directory",
  async run({ settings: { DATA_DIR } }) {
    const place = await nearestExisting(DATA_DIR);
    if (!(await stat(place)).isDirectory()) {
      return failure(
        `Data directory: ${DATA_DIR} can't be created because ${place} is a file. Set DATA_DIR to another path.`,
      );
    }
    const canWrite = await access(place, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!canWrite) {
      const user = process.getuid?.() ?? "this user";
      return failure(`Data directory: user ${user} can't write to ${place}. Change the owner, or set DATA_DIR.`);
    }
    if (place === resolve(DATA_DIR)) return ok(`Data directory: ${DATA_DIR} is writable`);
    return warning(
      `Data directory: ${DATA_DIR} does not exist yet and will be created on first start. Check that DATA_DIR is correct`,
    );
  },
};

const disk: Check = {
  name: "Disk",
  async run({ settings: { DATA_DIR, DATABASE_URL }, databaseUrl }) {
    const places = [await nearestExisting(DATA_DIR)];
    if (DATABASE_URL === undefined && databaseUrl !== undefined) places.push(await embeddedDirectory());
    const devices = new Map<number, string>();
    for (const place of places.reverse()) devices.set((await stat(place)).dev, place);
    return Promise.all([...devices.values()].map(async (place) => freeAt(place)));
  },
};

async function freeAt(place: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(place);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;
  const text = `Disk: ${gigabytes(free)} of ${gigabytes(size)} free on the disk of ${place}`;
  if (free < MIN_FREE_BYTES) return failure(`${text}. Free up space, or move to a larger disk.`);
  return free < LITTLE_FREE_BYTES ? warning(`${text}, which is low. The database grows with every order.`) : ok(text);
}

/** Under root it is not in the data directory. */
async function embeddedDirectory(): Promise<string> {
  const { rows } = await pool().query<{ place: string }>("SELECT current_setting('data_directory') AS place");
  return rows[0]?.place ?? "/";
}

/** The path itself, or its nearest existing parent. */
async function nearestExisting(path: string): Promise<string> {
  const place = resolve(path);
  const exists = await stat(place).then(
    () => true,
    () => false,
  );
  return exists || place === "/" ? place : nearestExisting(dirname(place));
}

export const diskChecks: readonly Check[] = [dataDirectory, disk];

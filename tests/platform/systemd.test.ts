import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const UNIT = join(ROOT, "deploy/systemd/checkstand@.service");
/** What a process takes at most to end (`MAX_SHUTDOWN_MS` of run-process.ts), and a second. */
const MAX_SHUTDOWN_S = 30;

test("the unit starts the server itself, and allows time for its shutdown", async () => {
  const unit = await readFile(UNIT, "utf8");
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(
    "/opt/checkstand/node_modules/node/bin/node scripts/run-built.mjs %j",
  );
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(MAX_SHUTDOWN_S);
});

test.runIf(existsSync("/usr/bin/systemd-analyze"))("systemd accepts the unit without warnings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "checkstand-units-"));
  try {
    // The name that the guide gives it; the checkout stands for /opt/checkstand.
    const unit = (await readFile(UNIT, "utf8")).replaceAll("/opt/checkstand", ROOT);
    const copy = join(folder, "checkstand-worker@3002.service");
    await writeFile(copy, unit);
    const { stderr } = await promisify(execFile)("systemd-analyze", ["verify", "--man=no", copy]);
    expect(stderr).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

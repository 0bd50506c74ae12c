import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningProgram } from "../service/built-program.ts";
import { createEmptyCheckout, type EmptyCheckout } from "../service/empty-checkout.ts";

const PROCESSES = ["api", "api", "web", "worker", "doctor"];
const WAITS = "Waiting for another build (process ";

// What goes wrong here waits for ever.
vi.setConfig({ testTimeout: 60_000 });

let checkout: EmptyCheckout;

beforeAll(async () => {
  checkout = await createEmptyCheckout();
});

afterAll(() => checkout.remove());

/** Resolves with the one that works once all others say that they wait. */
async function theOneAtWork(programs: RunningProgram[]): Promise<RunningProgram> {
  let waiting = 0;
  await new Promise<void>((resolve, reject) => {
    const count = () => ++waiting === programs.length - 1 && resolve();
    for (const program of programs) program.prints(WAITS).then(count, reject);
  });
  const working = programs.filter((program) => !program.output().includes(WAITS));
  expect(working).toHaveLength(1);
  return working[0] as RunningProgram;
}

/** It ran in the launcher's own place. */
async function expectUp(name: string, program: RunningProgram): Promise<void> {
  const up = `${name} is up as process ${program.child.pid}\n`;
  expect([await program.ended, program.output()]).toEqual([0, expect.stringContaining(up)]);
}

/** Leaves behind what it started, and the lock. */
function killed(program: RunningProgram) {
  return program.stop("SIGKILL");
}

/** Programs of the checkout, which end by themselves, started at once. */
async function expectAllUp(programs: RunningProgram[]): Promise<void> {
  await Promise.all(programs.map((program, place) => expectUp(PROCESSES[place] ?? "", program)));
}

test("a killed install is restarted, and its child processes are ended", async () => {
  const first = checkout.start("api");
  const cutOff = await checkout.arrival("install");
  await checkout.write("node_modules/half/package.json", "{}");
  await killed(first);

  const second = checkout.start("api");
  await cutOff.gone;
  await checkout.arrival("install");
  expect(existsSync(join(checkout.directory, "node_modules/half"))).toBe(false);
  expect(second.output()).toContain(
    `Process ${first.child.pid} was killed during a build. Stopped its remaining processes.`,
  );
  expect(second.output()).toContain("Removing incomplete packages from an earlier installation");
  await killed(second);
});

test("one of several simultaneous processes installs, generates, and builds, also after a killed one", async () => {
  const programs = PROCESSES.map(checkout.start);
  const install = await checkout.arrival("install");
  const { child } = await theOneAtWork(programs);
  for (const program of programs) {
    if (program.child !== child) expect(program.output()).toContain(`${WAITS}${child.pid}) …`);
  }
  checkout.stages();
  install.pass();
  for (const stage of ["generate", "build"] as const) (await checkout.arrival(stage)).pass();
  await expectAllUp(programs);
  expect(checkout.stages()).toEqual(["generate", "build"]);

  await expectUp("worker", checkout.start("worker"));
  expect(checkout.stages()).toEqual([]);
});

test.each([
  ["generate", "prisma/schema/shop.prisma"],
  ["build", "src/processes/api.ts"],
] as const)(
  "the incomplete result of a killed %s doesn't count, even if its sources are restored",
  async (stage, source) => {
    await checkout.write(source, "other");
    const first = checkout.start("api");
    const cutOff = await checkout.arrival(stage);
    await killed(first);
    await rm(join(checkout.directory, source));

    checkout.stages();
    const programs = PROCESSES.map(checkout.start);
    await cutOff.gone;
    (await checkout.arrival(stage)).pass();
    await expectAllUp(programs);
    expect(checkout.stages()).toEqual([stage]);
  },
);

test("processes that waited for a failed build try it themselves", async () => {
  await checkout.write("src/processes/api.ts", "new");
  const programs = [checkout.start("api"), checkout.start("worker")];
  const failing = await checkout.arrival("build");
  const unlucky = await theOneAtWork(programs);
  failing.pass("failed");
  (await checkout.arrival("build")).pass();
  expect(await unlucky.ended).toBe(1);
  expect(unlucky.output()).toContain("The build failed.");
  const codes = await Promise.all(programs.map(({ ended }) => ended));
  expect(codes.sort()).toEqual([0, 1]);
});

test("a failed install keeps the existing packages", async () => {
  const before = await readFile(join(checkout.directory, "package.json"), "utf8");
  await checkout.write("package.json", before.replace("1.0.0", "1.0.1"));
  const failing = checkout.start("api");
  (await checkout.arrival("install")).pass("failed");
  expect(await failing.ended).toBe(1);
  expect(failing.output()).toContain("Failed to install packages.");

  await checkout.write("package.json", before);
  await checkout.write("node_modules/kept/package.json", "{}");
  checkout.stages();
  await expectUp("api", checkout.start("api"));
  expect(checkout.stages()).toEqual([]);
});

test("a lock whose process ID now belongs to another process is ignored", async () => {
  await checkout.write("src/processes/api.ts", "newer");
  const lock = join(checkout.directory, ".build/lock");
  await rename(join(lock, "free"), join(lock, `held.${process.pid}.1`));
  const program = checkout.start("api");
  (await checkout.arrival("build")).pass();
  await expectUp("api", program);
});

test("a lock folder with unexpected files is reported", async () => {
  await checkout.write("src/processes/api.ts", "still newer");
  const lock = join(checkout.directory, ".build/lock");
  await rename(join(lock, "free"), join(lock, "stray"));
  const program = checkout.start("api");
  expect([await program.ended, program.output()]).toEqual([
    1,
    `${lock} contains unexpected files. Delete the folder.\n`,
  ]);
  await rename(join(lock, "stray"), join(lock, "free"));
});

test("`npm run build` waits as well, and its result is not built again", async () => {
  await checkout.write("src/processes/api.ts", "newest");
  const byHand = checkout.start("build");
  const arrival = await checkout.arrival("build");
  const program = checkout.start("api");
  await program.prints(`${WAITS}${byHand.child.pid}) …`);
  checkout.stages();
  arrival.pass();
  await expectUp("api", program);
  expect([await byHand.ended, checkout.stages()]).toEqual([0, []]);
});

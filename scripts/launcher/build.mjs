import { existsSync } from "node:fs";
import { join } from "node:path";
import { node24, root, toolEnvironment } from "./checkout.mjs";
import { fingerprint, isCurrent, writeStamp } from "./fingerprint.mjs";
import { lackOfMemory } from "./memory.mjs";
import { PROCESSES } from "./processes.mjs";
import { run, step } from "./steps.mjs";

const STAMP = ".build/build.stamp";
const OUTPUTS = [...PROCESSES.map((name) => `.build/${name}.mjs`), ".next/BUILD_ID"];
/** `npm run dev` replaces them as well. */
const MANIFESTS = ["hosted", "docs", "tracking", "checkout"].map((bundle) => `.build/${bundle}/manifest.json`);
const INPUTS = [
  "src",
  "scripts/build.mjs",
  "scripts/direct-routes-plugin.mjs",
  "scripts/page-assets.mjs",
  "prisma/schema",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "package.json",
  "package-lock.json",
];

/** Whether the build of `npm start` is complete and from these sources. */
export async function isBuilt() {
  const made = OUTPUTS.every((file) => existsSync(join(root, file)));
  return made && (await isCurrent(STAMP, (await fingerprint(INPUTS)) + (await fingerprint(MANIFESTS))));
}

/** Builds it. @throws Failure */
export async function build() {
  const warning = lackOfMemory();
  if (warning) console.log(warning);
  await step("Building (about half a minute)", () =>
    run(node24, [join(root, "scripts/build.mjs")], {
      complaint: "The build failed.",
      env: toolEnvironment({ NODE_ENV: "production" }),
    }),
  );
}

/** Records the sources around a build, so that an interrupted one does not count. */
export async function stamped(work) {
  const sources = await fingerprint(INPUTS);
  await writeStamp(STAMP, "unfinished");
  await work();
  await writeStamp(STAMP, sources + (await fingerprint(MANIFESTS)));
}

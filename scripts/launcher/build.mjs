import { existsSync } from "node:fs";
import { join } from "node:path";
import { node24, root, toolEnvironment } from "./checkout.mjs";
import { fingerprint, isCurrent, writeStamp } from "./fingerprint.mjs";
import { run, step } from "./steps.mjs";

const STAMP = ".build/build.stamp";
const OUTPUTS = [
  ...["main", "web", "api", "worker", "backup", "restore", "doctor", "owner", "rotate-secret"].map(
    (name) => `.build/${name}.mjs`,
  ),
  ".next/BUILD_ID",
];
/** `npm run dev` replaces them as well. */
const MANIFESTS = [".build/hosted/manifest.json", ".build/docs/manifest.json"];
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

/** Builds what `npm start` serves, unless the last build was made from the same sources. */
export async function buildWhenChanged() {
  const sources = await fingerprint(INPUTS);
  const made = OUTPUTS.every((file) => existsSync(join(root, file)));
  if (made && (await isCurrent(STAMP, sources + (await fingerprint(MANIFESTS))))) return;
  await writeStamp(STAMP, "unfinished");
  await step("Building (about half a minute)", () =>
    run(node24, [join(root, "scripts/build.mjs")], {
      complaint: "The build failed.",
      env: toolEnvironment({ NODE_ENV: "production" }),
    }),
  );
  await writeStamp(STAMP, sources + (await fingerprint(MANIFESTS)));
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { compressNextFiles } from "./compress-next-files.mjs";
import { directRoutes } from "./direct-routes-plugin.mjs";
import { stamped } from "./launcher/build.mjs";
import { node24, root, toolEnvironment } from "./launcher/checkout.mjs";
import { alone } from "./launcher/one-at-a-time.mjs";
import { PROCESSES } from "./launcher/processes.mjs";
import { Failure, main, run } from "./launcher/steps.mjs";
import { buildPageAssets } from "./page-assets.mjs";
import { trimSourceMaps } from "./trim-source-maps.mjs";

const OUTPUT = join(root, ".build");

// The production build, run by Node.js 24: the dashboard by Next, the server in front by esbuild, and the
// scripts and styles of the customer pages and of the API reference.
await main(() => alone(() => stamped(buildAll)));

async function buildAll() {
  try {
    await Promise.all([buildDashboard(), buildServer(), buildPageAssets()]);
  } catch (error) {
    throw new Failure(error.message);
  }
}

async function buildDashboard() {
  await run(node24, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    complaint: "The dashboard could not be built.",
    env: toolEnvironment({ NODE_ENV: "production" }),
  });
  await compressNextFiles(join(root, ".next/static"));
  await trimSourceMaps(join(root, ".next/server"));
}

/**
 * A file of each process, the server with the routes that it dispatches itself, the child that typesets documents, and
 * the files that they share; packages stay in node_modules.
 */
async function buildServer() {
  // Their names change with their content.
  await rm(join(OUTPUT, "shared"), { recursive: true, force: true });
  return build({
    entryPoints: [
      ...PROCESSES.map((name) => join(root, `src/processes/${name}.ts`)),
      join(root, "src/documents/typesetting/typesetter.ts"),
    ],
    entryNames: "[name]",
    outdir: OUTPUT,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    chunkNames: "shared/[name]-[hash]",
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    sourcemap: true,
    sourcesContent: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [directRoutes(join(root, "src/app"))],
    logLevel: "silent",
  });
}

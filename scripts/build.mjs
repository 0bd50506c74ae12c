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
}

/** A file of each process, the server with the routes that it dispatches itself; packages stay in node_modules. */
function buildServer() {
  return build({
    entryPoints: PROCESSES.map((name) => join(root, `src/server/${name}.ts`)),
    outdir: join(root, ".build"),
    outExtension: { ".js": ".mjs" },
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    sourcemap: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [directRoutes(join(root, "src/app"))],
    logLevel: "silent",
  });
}

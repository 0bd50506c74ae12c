import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { node24, root } from "./launcher/checkout.mjs";
import { run } from "./launcher/steps.mjs";

/**
 * The pages that Next does not render: each has its sources, scripts and stylesheet in `directory`. The last two
 * are for pages of others.
 */
const BUNDLES = [
  {
    name: "hosted",
    directory: "src/checkout/pages",
    pages: "customer pages",
    scripts: { script: "client/main.ts", frameScript: "client/frame.ts" },
  },
  {
    name: "docs",
    directory: "src/api/reference",
    pages: "API reference",
    scripts: { script: "client/main.ts", searchScript: "client/search.ts" },
  },
  { name: "tracking", directory: "src/scripts-for-sites", scripts: { script: "script.ts" } },
  { name: "checkout", directory: "src/scripts-for-sites", scripts: { script: "checkout.ts" } },
];
const SETTLE_MS = 50;

/**
 * Builds the scripts and the stylesheet of the customer pages and of the API reference into `.build/<name>`, named by
 * their content so that browsers may cache them forever; `manifest.json` contains the current names: `{ "script",
 * "style" }`, and `searchScript` or `frameScript` if a bundle has one. The scripts for merchants' own pages are built in
 * the same way.
 */
export async function buildPageAssets() {
  await Promise.all(
    BUNDLES.map(async (bundle) => {
      await rm(outputOf(bundle), { recursive: true, force: true });
      await rebuildPageAssets(bundle);
    }),
  );
}

/** Rebuilds them when their sources change. The old files stay, since open pages refer to them. */
export function watchPageAssets() {
  const watchers = BUNDLES.map(watchBundle);
  return { close: () => watchers.forEach((watcher) => void watcher.close()) };
}

function watchBundle(bundle) {
  let timer;
  const renew = () => rebuildPageAssets(bundle).catch((error) => console.error(error.message));
  return watch(join(root, bundle.directory), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(renew, SETTLE_MS);
  });
}

async function rebuildPageAssets(bundle) {
  const output = outputOf(bundle);
  await mkdir(output, { recursive: true });
  const files = await Promise.all([
    ...Object.entries(bundle.scripts).map(async ([name, entry]) => [name, await buildScript(bundle, entry)]),
    ...(bundle.pages ? [buildStyle(bundle).then((style) => ["style", style])] : []),
  ]);
  const draft = join(output, "manifest.draft.json");
  await writeFile(draft, `${JSON.stringify(Object.fromEntries(files))}\n`);
  await rename(draft, join(output, "manifest.json"));
}

async function buildScript(bundle, entry) {
  const { outputFiles } = await build({
    entryPoints: [join(root, bundle.directory, entry)],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    write: false,
  });
  return store(bundle, "js", outputFiles[0].contents);
}

async function buildStyle(bundle) {
  const draft = join(outputOf(bundle), "style.draft.css");
  const compiler = join(root, "node_modules/@tailwindcss/cli/dist/index.mjs");
  await run(node24, [compiler, "--input", `${bundle.directory}/${bundle.name}.css`, "--output", draft, "--minify"], {
    complaint: `The stylesheet of the ${bundle.pages} could not be built.`,
  });
  const name = await store(bundle, "css", await readFile(draft));
  await rm(draft);
  return name;
}

async function store(bundle, ending, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const name = `${bundle.name}.${hash}.${ending}`;
  await writeFile(join(outputOf(bundle), name), content);
  return name;
}

function outputOf({ name }) {
  return join(root, ".build", name);
}

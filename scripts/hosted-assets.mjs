import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { node24, root } from "./launcher/checkout.mjs";
import { run } from "./launcher/steps.mjs";

const OUTPUT = join(root, ".build/hosted");
const SETTLE_MS = 50;

/**
 * Builds the customer pages' script and stylesheet into `.build/hosted`, named by their content so that
 * browsers may keep them for ever; `manifest.json` says which names hold: `{ "script", "style" }`.
 */
export async function buildHostedAssets() {
  await rm(OUTPUT, { recursive: true, force: true });
  await renewHostedAssets();
}

/** Rebuilds them when their sources change. The old files stay, since open pages refer to them. */
export function watchHostedAssets() {
  let timer;
  const renew = () => renewHostedAssets().catch((error) => console.error(error.message));
  return watch(join(root, "src/hosted"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(renew, SETTLE_MS);
  });
}

async function renewHostedAssets() {
  await mkdir(OUTPUT, { recursive: true });
  const [script, style] = await Promise.all([buildScript(), buildStyle()]);
  const draft = join(OUTPUT, "manifest.draft.json");
  await writeFile(draft, `${JSON.stringify({ script, style })}\n`);
  await rename(draft, join(OUTPUT, "manifest.json"));
}

async function buildScript() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "src/hosted/client/main.ts")],
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
  return store("js", outputFiles[0].contents);
}

async function buildStyle() {
  const draft = join(OUTPUT, "style.draft.css");
  const compiler = join(root, "node_modules/@tailwindcss/cli/dist/index.mjs");
  await run(node24, [compiler, "--input", "src/hosted/hosted.css", "--output", draft, "--minify"], {
    complaint: "The customer pages' stylesheet could not be built.",
  });
  const name = await store("css", await readFile(draft));
  await rm(draft);
  return name;
}

async function store(ending, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const name = `hosted.${hash}.${ending}`;
  await writeFile(join(OUTPUT, name), content);
  return name;
}

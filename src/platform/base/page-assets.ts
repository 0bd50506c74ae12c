import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Compressed, compress, negotiatedBytes } from "#platform/base/compressed.ts";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";

/** Built by `scripts/page-assets.mjs`; relative to the checkout's root, where processes run. */
const DIRECTORY = ".build";
const NAME = /^(hosted|docs|tracking|checkout)\.[0-9a-f]{12}\.(js|css)$/;
const TYPES: Record<string, string> = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/** A set of pages with one script and one stylesheet. */
type Bundle = "hosted" | "docs";
/** A script for merchants' own pages: the tracking script, or the one that embeds a checkout. */
export type SiteScript = "tracking" | "checkout";

const Manifest = z.object({
  script: z.string(),
  style: z.string().default(""),
  searchScript: z.string().optional(),
  frameScript: z.string().optional(),
});
type Manifest = z.infer<typeof Manifest>;

const cache = once<{ manifests: Map<string, Manifest>; assets: Map<string, Compressed> }>("page-assets", () => ({
  manifests: new Map(),
  assets: new Map(),
}));

/** The paths of a bundle's script and stylesheet. @throws Error if they were not built. */
export async function pageAssetUrls(bundle: Bundle): Promise<{ scriptUrl: string; styleUrl: string }> {
  const { script, style } = await manifestOf(bundle);
  return { scriptUrl: `/assets/${bundle}/${script}`, styleUrl: `/assets/${bundle}/${style}` };
}

/** The path of the search script of the reference. @throws Error if it was not built. */
export async function searchScriptUrl(): Promise<string> {
  const { searchScript } = await manifestOf("docs");
  if (searchScript === undefined) throw new Error("The script of the reference's search was not built.");
  return `/assets/docs/${searchScript}`;
}

/** The path of the script of customer pages in a frame. @throws Error if it was not built. */
export async function frameScriptUrl(): Promise<string> {
  const { frameScript } = await manifestOf("hosted");
  if (frameScript === undefined) throw new Error("The script of framed pages was not built.");
  return `/assets/hosted/${frameScript}`;
}

/** The file name of a script for merchants' own pages. @throws Error if it was not built. */
export async function siteScriptName(script: SiteScript): Promise<string> {
  return (await manifestOf(script)).script;
}

/** The same script as it is served uncompressed. @throws Error if it was not built. */
export async function readSiteScript(script: SiteScript): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const name = await siteScriptName(script);
  return { name, bytes: await readFile(join(DIRECTORY, script, name)) };
}

/** Serves an asset. It can be cached forever: its name changes with its content. */
export async function servePageAsset(request: Request, bundle: string, name: string): Promise<Response> {
  const [, of, ending = ""] = NAME.exec(name) ?? [];
  const asset = of === bundle ? await assetOf(bundle, name) : undefined;
  if (!asset)
    return new Response("There is no such file.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  const headers = new Headers({
    "Content-Type": TYPES[ending] ?? "application/octet-stream",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
  return new Response(negotiatedBytes(asset, request, headers), { headers });
}

/** In development the files are rebuilt while the server runs. */
async function manifestOf(bundle: Bundle | SiteScript): Promise<Manifest> {
  const cached = cache.manifests.get(bundle);
  if (cached && env().NODE_ENV === "production") return cached;
  const manifest = Manifest.parse(JSON.parse(await readFile(join(DIRECTORY, bundle, "manifest.json"), "utf8")));
  cache.manifests.set(bundle, manifest);
  return manifest;
}

/** Reads an asset; undefined if there is no such file. Each is read and compressed once. */
async function assetOf(bundle: string, name: string): Promise<Compressed | undefined> {
  const cached = cache.assets.get(name);
  if (cached) return cached;
  const identity = await readFile(join(DIRECTORY, bundle, name)).catch(() => undefined);
  if (!identity) return undefined;
  const asset = await compress(identity);
  cache.assets.set(name, asset);
  return asset;
}

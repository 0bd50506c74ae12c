import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { z } from "zod";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";

/** Made by `scripts/hosted-assets.mjs`; relative to the checkout's root, where processes run. */
const DIRECTORY = ".build/hosted";
const NAME = /^hosted\.[0-9a-f]{12}\.(js|css)$/;
const TYPES: Record<string, string> = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

const Manifest = z.object({ script: z.string(), style: z.string() });
type Manifest = z.infer<typeof Manifest>;

/** A file as it goes over the wire, by encoding. */
interface Asset {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  identity: Uint8Array<ArrayBuffer>;
}

const cache = once<{ manifest?: Manifest; assets: Map<string, Asset> }>("hosted-assets", () => ({ assets: new Map() }));

/** Where the pages' script and stylesheet are. @throws Error when they were never built. */
export async function hostedAssetUrls(): Promise<{ scriptUrl: string; styleUrl: string }> {
  const { script, style } = await manifest();
  return { scriptUrl: `/assets/hosted/${script}`, styleUrl: `/assets/hosted/${style}` };
}

/** Serves one of them, to be kept for ever: its name changes with its content. */
export async function serveHostedAsset(request: Request, name: string): Promise<Response> {
  const ending = NAME.exec(name)?.[1];
  const asset = ending && (await assetOf(name));
  if (!asset)
    return new Response("There is no such file.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? "");
  const headers = new Headers({
    "Content-Type": TYPES[ending] ?? "application/octet-stream",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
  });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(asset[encoding], { headers });
}

/** In development the files are rebuilt while the server runs. */
async function manifest(): Promise<Manifest> {
  if (cache.manifest && env().NODE_ENV === "production") return cache.manifest;
  cache.manifest = Manifest.parse(JSON.parse(await readFile(join(DIRECTORY, "manifest.json"), "utf8")));
  return cache.manifest;
}

/** Undefined when there is no such file. Each is read and packed once. */
async function assetOf(name: string): Promise<Asset | undefined> {
  const known = cache.assets.get(name);
  if (known) return known;
  const identity = await readFile(join(DIRECTORY, name)).catch(() => undefined);
  if (!identity) return undefined;
  const [br, packed] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const asset = { br, gzip: packed, identity };
  cache.assets.set(name, asset);
  return asset;
}

/** In development Next stands in between, which packs by itself and forgets our header. */
function preferredEncoding(accepted: string): keyof Asset {
  if (env().NODE_ENV !== "production") return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#env.ts";
import { type Compressed, compress, negotiatedBytes } from "#server/platform/compressed.ts";
import { once } from "#server/platform/once.ts";
import type { Dialect } from "#server/rest/dialect.ts";
import { withBaseUrl } from "#server/rest/openapi/base-url.ts";

/** Made by `npm run openapi`; relative to the checkout's root, where processes run. */
const DIRECTORY = "public/openapi";

interface ServedDocument {
  compressed: Compressed;
  etag: string;
}

const cache = once<Map<string, ServedDocument>>("openapi-documents", () => new Map());

/** A route handler that answers a version's document to anybody: it takes no key, so any site may read it. */
export function publicDocument({ version, headers: versionHeaders }: Pick<Dialect, "version" | "headers">) {
  const handle = async (request: Request): Promise<Response> => {
    const { compressed, etag } = await documentOf(version);
    const headers = new Headers({
      ...versionHeaders,
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      ETag: etag,
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
    });
    const bytes = negotiatedBytes(compressed, request, headers);
    if (!hasIt(request, etag)) return new Response(bytes, { headers });
    headers.delete("Content-Encoding");
    return new Response(null, { status: 304, headers });
  };
  return Object.assign(handle, { publicDocument: version });
}

/** Read once; in development each time, since it changes while the server runs. */
async function documentOf(version: Dialect["version"]): Promise<ServedDocument> {
  const known = cache.get(version);
  if (known && env().NODE_ENV === "production") return known;
  const text = await readFile(join(DIRECTORY, `${version}.json`), "utf8");
  const bytes = new TextEncoder().encode(withBaseUrl(text, env().PUBLIC_BASE_URL));
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
  const document = { compressed: await compress(bytes), etag };
  cache.set(version, document);
  return document;
}

/** Whether the client has this very document. A weak tag is as good: proxies that pack the body make it weak. */
function hasIt(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

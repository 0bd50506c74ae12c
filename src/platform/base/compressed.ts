import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { env } from "#platform/base/env.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Content by encoding, as it is sent. */
export interface Compressed {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  identity: Uint8Array<ArrayBuffer>;
}

/**
 * Compresses content that is sent many times. Outside production the bytes stay as they are.
 * @param effort brotli's quality: 11 for content that is compressed once, less for content that changes.
 */
export async function compress(
  identity: Uint8Array<ArrayBuffer>,
  effort = zlib.BROTLI_MAX_QUALITY,
): Promise<Compressed> {
  if (env().NODE_ENV !== "production") return { br: identity, gzip: identity, identity };
  const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: effort } };
  const [br, compressed] = await Promise.all([promisify(brotliCompress)(identity, options), promisify(gzip)(identity)]);
  return { br, gzip: compressed, identity };
}

/** The content in the smallest encoding that the client accepts. Sets the matching response headers. */
export function negotiatedBytes(
  compressed: Compressed,
  request: HttpRequest,
  headers: Headers,
): Uint8Array<ArrayBuffer> {
  const encoding = acceptsEncoding(request, "br") ? "br" : acceptsEncoding(request, "gzip") ? "gzip" : "identity";
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return compressed[encoding];
}

/**
 * Whether the client accepts an encoding. Always false in development: Next compresses responses itself and drops our
 * header.
 */
export function acceptsEncoding(request: HttpRequest, encoding: keyof typeof ACCEPTED): boolean {
  return env().NODE_ENV === "production" && ACCEPTED[encoding].test(request.headers.get("accept-encoding") ?? "");
}

/** Matches an encoding that is listed with a weight above 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { env } from "#env.ts";

/** A content as it goes over the wire, by encoding. */
export interface Compressed {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  identity: Uint8Array<ArrayBuffer>;
}

/**
 * Packs what will be sent many times. In development only the bytes themselves are ever sent.
 * @param effort of brotli: 11 for what is compressed once, less for what is made anew now and then.
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

/** The bytes that the client takes and that are the fewest; `headers` say how they are compressed. */
export function negotiatedBytes(compressed: Compressed, request: Request, headers: Headers): Uint8Array<ArrayBuffer> {
  const encoding = acceptsEncoding(request, "br") ? "br" : acceptsEncoding(request, "gzip") ? "gzip" : "identity";
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return compressed[encoding];
}

/** Whether the client takes an encoding. In development Next stands in between, which packs by itself and forgets our header. */
export function acceptsEncoding(request: Request, encoding: keyof typeof ACCEPTED): boolean {
  return env().NODE_ENV === "production" && ACCEPTED[encoding].test(request.headers.get("accept-encoding") ?? "");
}

/** Named, and not with a weight of 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { env } from "#env.ts";

/** A content as it goes over the wire, by encoding. */
export interface Packed {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  identity: Uint8Array<ArrayBuffer>;
}

/**
 * Packs what will be sent many times. In development only the bytes themselves are ever sent.
 * @param effort of brotli: 11 for what is packed once, less for what is made anew now and then.
 */
export async function pack(identity: Uint8Array<ArrayBuffer>, effort = zlib.BROTLI_MAX_QUALITY): Promise<Packed> {
  if (env().NODE_ENV !== "production") return { br: identity, gzip: identity, identity };
  const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: effort } };
  const [br, packed] = await Promise.all([promisify(brotliCompress)(identity, options), promisify(gzip)(identity)]);
  return { br, gzip: packed, identity };
}

/** Brotli's effort for what is sent once: hardly more work than gzip's, and a fifth fewer bytes. */
const QUICK_EFFORT = 4;

/** Packs what is sent once, as the client takes it; `headers` say how. */
export async function packOnce(
  identity: Uint8Array<ArrayBuffer>,
  request: Request,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? "");
  headers.append("Vary", "Accept-Encoding");
  if (encoding === "identity") return identity;
  headers.set("Content-Encoding", encoding);
  if (encoding === "gzip") return promisify(gzip)(identity);
  return promisify(brotliCompress)(identity, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: QUICK_EFFORT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  });
}

/** The bytes that the client takes and that are the fewest; `headers` say how they are packed. */
export function bytesFor(packed: Packed, request: Request, headers: Headers): Uint8Array<ArrayBuffer> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? "");
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return packed[encoding];
}

/** In development Next stands in between, which packs by itself and forgets our header. */
function preferredEncoding(accepted: string): keyof Packed {
  if (env().NODE_ENV !== "production") return "identity";
  const takes = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

import { DomainError } from "#domain/errors.ts";

/** Whether the request says that its body is JSON. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test((request.headers.get("content-type") ?? "").trim());
}

/** The body's bytes, none when it has none. @throws DomainError `payload_too_large` as soon as there are more than `most`. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw payloadTooLarge(most);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) throw payloadTooLarge(most);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

export function payloadTooLarge(most: number): DomainError {
  return new DomainError("payload_too_large", `The body is larger than ${most.toLocaleString("en")} bytes.`);
}

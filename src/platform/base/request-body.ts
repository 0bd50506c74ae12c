import { DomainError, isDomainError } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/*
 * The only place that reads bodies. Bytes are counted as they arrive, regardless of `Content-Length`, which a chunked
 * body does not have. (The rest of a rejected body stays unread: the front server drains it.)
 */

/** Whether the request declares a JSON body. */
export function isJson(request: HttpRequest): boolean {
  return mediaType(request) === "application/json";
}

/** Whether the request declares a plain form, as browsers send it. */
export function isForm(request: HttpRequest): boolean {
  return mediaType(request) === "application/x-www-form-urlencoded";
}

function mediaType({ headers }: HttpRequest): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";", 1);
  return type.trim().toLowerCase();
}

/**
 * The body's bytes; empty without a body. @throws DomainError `payload_too_large` as soon as there are more than `max`.
 */
export async function readBytes(request: HttpRequest, max: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body) {
      length += chunk.length;
      if (length > max) throw payloadTooLarge(max);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isDomainError(error)) throw new DomainError("invalid_json", "The request body is incomplete.");
    throw error;
  }
  return Buffer.concat(chunks);
}

/** The body as text. @throws DomainError as `readBytes` does. */
export async function readText(request: HttpRequest, max: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, max));
}

/**
 * The same request for a library that reads its body as a whole. Its body fails with `payload_too_large` as soon as
 * there are more than `max` bytes.
 */
export function withBoundedBody(request: Request, max: number): Request {
  if (!request.body) return request;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(await readBytes(request, max));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body,
    duplex: "half",
  } as RequestInit);
}

export function payloadTooLarge(max: number): DomainError {
  return new DomainError("payload_too_large", `The request body is larger than ${max.toLocaleString("en")} bytes.`);
}

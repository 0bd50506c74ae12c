import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { apiVersionOf } from "#api/api-version-of.ts";
import { MAX_BODY_BYTES } from "#api/read-body.ts";
import { DomainError } from "#kernel/errors.ts";
import { memoize } from "#kernel/memoize.ts";
import { shorten } from "#kernel/text.ts";
import { payloadTooLarge } from "#platform/base/request-body.ts";
import { pathOf } from "#processes/http/path.ts";

const MAX_URL_LENGTH = 8_192;
/** Clients' values are cut to this length in messages. */
const MAX_ECHOED_LENGTH = 40;
/** A name or an IP address, with or without a port. */
const HOST = /^([\w.-]{1,255}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The cache's size; most requests repeat a host. */
const MAX_CACHED_HOSTS = 100;

/** Whether handlers can parse a URL with this host: `a:99999` looks like a valid one. */
const isHost = memoize(MAX_CACHED_HOSTS, (host) => HOST.test(host) && URL.canParse(`http://${host}`));

/**
 * Rejects requests that no handler should see: those that Next turns into errors, that are too large, or that only an
 * attacker sends. Checks only the head of the request.
 * @throws DomainError
 */
export function checkHead(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (!isHost(headers.host ?? "")) throw malformed("The Host header is missing or malformed.");
  if (url.length > MAX_URL_LENGTH) {
    throw new DomainError("uri_too_long", `The URL is longer than ${MAX_URL_LENGTH} characters.`);
  }
  if (!isPath(url)) throw apiVersionOf(pathOf(request)) ? unknownEndpoint(request) : malformed("The URL is malformed.");
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  if (headers["next-action"] !== undefined) throw malformed("Server actions are not supported.");
  if (/^multipart\//i.test(headers["content-type"] ?? "")) {
    throw unsupported("Multipart bodies are not accepted.");
  }
  if (hasBody(request)) checkEncoding(headers);
}

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Compressed bodies and charsets other than UTF-8 are not supported. @throws DomainError `unsupported_media_type`. */
function checkEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers["content-encoding"]?.trim() ?? "";
  if (coding !== "" && coding.toLowerCase() !== "identity") {
    throw unsupported(
      `\`Content-Encoding: ${shorten(coding, MAX_ECHOED_LENGTH)}\` is not supported. Send the request body uncompressed.`,
    );
  }
  const charset = charsetOf(headers["content-type"] ?? "");
  if (charset !== undefined && !isUtf8(charset)) {
    throw unsupported(
      `The charset ${shorten(charset, MAX_ECHOED_LENGTH)} is not supported. Send the request body as UTF-8.`,
    );
  }
}

/** The `charset` of a content type, without its quotes. */
function charsetOf(contentType: string): string | undefined {
  for (const parameter of contentType.split(";").slice(1)) {
    const [name = "", value = ""] = parameter.split("=", 2);
    if (name.trim().toLowerCase() === "charset") return value.trim().replaceAll('"', "");
  }
  return undefined;
}

/** Accepts each of its names: `UTF-8`, `utf8`. */
function isUtf8(charset: string): boolean {
  if (/^utf-?8$/i.test(charset)) return true;
  try {
    return new TextDecoder(charset).encoding === "utf-8";
  } catch {
    return false;
  }
}

function unsupported(message: string): DomainError {
  return new DomainError("unsupported_media_type", message);
}

/** A path of the API that has no endpoint. */
export function unknownEndpoint(request: IncomingMessage): DomainError {
  const path = pathOf(request);
  const hint = path.includes("//") ? " Remove the extra slash." : "";
  return new DomainError("unknown_endpoint", `No such endpoint: ${request.method} ${path}.${hint}`);
}

export function malformed(message: string): DomainError {
  return new DomainError("parameter_invalid", message);
}

/** Whether the target is a path of this host: browsers read `//evil.example` and `/\evil.example` as other hosts. */
function isPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

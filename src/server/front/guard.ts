import type { IncomingMessage } from "node:http";
import { DomainError } from "#domain/errors.ts";
import { payloadTooLarge } from "#server/platform/request-body.ts";
import { LARGEST_BODY } from "#server/rest/read-body.ts";

const LONGEST_URL = 8_192;
/** A name or an address, with or without a port. */
const HOST = /^([\w.-]{1,255}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Refuses what no handler should ever see: requests that Next turns into faults, that are too large, or
 * that only an attacker sends. It looks at the head of the request alone.
 * @throws DomainError
 */
export function checkHead({ url = "", headers }: IncomingMessage): void {
  if (!HOST.test(headers.host ?? "")) throw malformed("The header Host is missing or malformed.");
  if (url.length > LONGEST_URL) {
    throw new DomainError("uri_too_long", `The address is longer than ${LONGEST_URL} characters.`);
  }
  if (!isPath(url)) throw malformed("The address is malformed.");
  if (Number(headers["content-length"] ?? 0) > LARGEST_BODY) throw payloadTooLarge(LARGEST_BODY);
  if (headers["next-action"] !== undefined) throw malformed("There are no server actions here.");
  if (/^multipart\//i.test(headers["content-type"] ?? "")) {
    throw new DomainError("unsupported_media_type", "Multipart bodies are not accepted.");
  }
}

export function malformed(message: string): DomainError {
  return new DomainError("parameter_invalid", message);
}

/** Whether the target is a path of this host: `//evil.example` and `/\evil.example` lead browsers elsewhere. */
function isPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

import { FORBIDDEN_IP } from "#platform/outgoing/ip-guard.ts";
import { UNRESOLVED_HOST } from "#platform/outgoing/resolve-host.ts";

/** Why there was no response, by the error's code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was closed before a response was received.",
  EPIPE: "The connection was closed before a response was received.",
  ETIMEDOUT: "The connection timed out.",
  EHOSTUNREACH: "The host can't be reached.",
  ENETUNREACH: "The host can't be reached.",
  EPROTO: "The host does not support a secure TLS version on this port.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  CERT_NOT_YET_VALID: "The host's certificate isn't valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is not issued by a publicly trusted authority.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The host's certificate is not issued by a publicly trusted authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host does not send its intermediate certificates.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for a different host name.",
  HPE_INVALID_CONSTANT: "The response is not HTTP.",
  HPE_INVALID_STATUS: "The response is not valid HTTP: the status code is not three digits.",
  HPE_INVALID_VERSION: "The response is not valid HTTP: unknown HTTP version.",
  HPE_INVALID_CONTENT_LENGTH: "The response is not valid HTTP: invalid or duplicate Content-Length.",
  HPE_INVALID_TRANSFER_ENCODING: "The response is not valid HTTP: invalid Transfer-Encoding.",
  HPE_INVALID_HEADER_TOKEN: "The response is not valid HTTP: a header contains invalid characters.",
  HPE_HEADER_OVERFLOW: "The response headers are larger than 16 kB.",
};

/** Prefix of the HTTP parser's codes; those without a message here keep their own. */
const PARSER_PREFIX = "HPE_";

/** Why there was no response, as a sentence for the merchant. */
export function failureMessage(error: unknown): string {
  const { code = "", message, reason } = error as NodeJS.ErrnoException & { reason?: string };
  if (code === FORBIDDEN_IP || code === UNRESOLVED_HOST) return message;
  if (message.includes("is not allowed. Because")) return "The host does not have a public IP address.";
  if (REASONS[code]) return REASONS[code];
  if (code.startsWith(PARSER_PREFIX)) return `The response is not valid HTTP: ${reason ?? code}.`;
  return code ? `The request failed: ${code}` : message;
}

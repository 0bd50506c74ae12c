import { FORBIDDEN_ADDRESS } from "#server/delivery/address-guard.ts";
import { UNRESOLVED_HOST } from "#server/delivery/resolve-host.ts";

/** Why there was no response, by the error's code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection broke off before an answer came.",
  EPIPE: "The connection broke off before an answer came.",
  ETIMEDOUT: "The host can't be reached: the connection was not accepted in time.",
  EHOSTUNREACH: "The host can't be reached.",
  ENETUNREACH: "The host can't be reached.",
  EPROTO: "The host does not answer by TLS on this port, or only by a version of it that is not safe any more.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  CERT_NOT_YET_VALID: "The host's certificate is not valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is signed by itself.",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate comes from an authority that is not publicly trusted.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The host's certificate comes from an authority that is not publicly trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host does not send the certificates between its own and a trusted authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name.",
  HPE_INVALID_CONSTANT: "The answer is not HTTP.",
  HPE_INVALID_STATUS: "The answer is not valid HTTP: its status is not a number of three digits.",
  HPE_INVALID_VERSION: "The answer is not valid HTTP: its version of HTTP is not known.",
  HPE_INVALID_CONTENT_LENGTH: "The answer is not valid HTTP: its Content-Length is not a number, or given twice.",
  HPE_INVALID_TRANSFER_ENCODING: "The answer is not valid HTTP: its Transfer-Encoding can't be read.",
  HPE_INVALID_HEADER_TOKEN: "The answer is not valid HTTP: a header has characters that are not allowed.",
  HPE_HEADER_OVERFLOW: "The answer's headers are too long: at most 16 kB are read.",
};

/** Prefix of the HTTP parser's codes; those without a message here keep their own. */
const PARSER_PREFIX = "HPE_";

/** Why there was no response, as a sentence for the merchant. */
export function failureMessage(error: unknown): string {
  const { code = "", message, reason } = error as NodeJS.ErrnoException & { reason?: string };
  if (code === FORBIDDEN_ADDRESS || code === UNRESOLVED_HOST) return message;
  if (message.includes("is not allowed. Because")) return "The host's address is no address of the public internet.";
  if (REASONS[code]) return REASONS[code];
  if (code.startsWith(PARSER_PREFIX)) return `The answer is not valid HTTP: ${reason ?? code}.`;
  return code ? `The request failed: ${code}` : message;
}

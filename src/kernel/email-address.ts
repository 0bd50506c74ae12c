import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";

/** The name of a mailbox, as browsers check it, and in other scripts (RFC 6531). */
const MAILBOX = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;

/** A label of a domain, also an internationalized one (RFC 5890); "·" and "・" are parts of names in Catalan and Japanese. */
const LABEL = /^[\p{L}\p{M}\p{N}\u00b7\u30fb-]{1,63}$/u;

/**
 * Whether a text is an email address that the public internet can deliver to: the one rule of the pages, their script,
 * the API and the dashboard. Letters may be of any script; the domain has at least two labels, because browsers accept
 * "jane@example". At most 254 characters.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  const last = labels.at(-1) ?? "";
  return (
    at > 0 &&
    MAILBOX.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-")) &&
    // An IP address has no mailboxes of its own.
    !/^\d+$/.test(last)
  );
}

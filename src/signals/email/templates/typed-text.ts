import type { Messages } from "#checkout/pages/messages/messages.ts";
import { plainLine, shorten } from "#kernel/text.ts";

/** The maximum length of a text that a customer typed: enough for an answer, too short for a letter. */
const MAX_LENGTH = 100;

/** A space that is hardly seen. */
const HAIR_SPACE = "\u200a";
/** The separators in URLs and email addresses, including the characters that browsers read as one of them. */
const JOINTS = /(?<=\S)([.:@/\\․。．｡：＠／])(?=\S)/gu;

/**
 * Text that a customer typed, for a mail to somebody else's address: anybody can have one sent. It is one short line in
 * quotation marks, so that nobody takes it for the merchant's words, and nothing in it becomes a link.
 * @param max its length in characters, where the whole text has to be repeated.
 */
export function typedText(text: string, { receipt }: Pick<Messages, "receipt">, max = MAX_LENGTH): string {
  return receipt.mail.quoted(withoutLinks(text, max));
}

/**
 * The same without quotation marks, for numbers. Mail programs turn addresses and domains into links, and
 * ignore characters without width; a space ends what they read.
 */
export function withoutLinks(text: string, max = MAX_LENGTH): string {
  return shorten(plainLine(text), max).replace(JOINTS, `$1${HAIR_SPACE}`);
}

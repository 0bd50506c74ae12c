import { plainLine, shorten } from "#domain/shared/text.ts";
import type { Messages } from "#hosted/messages/messages.ts";

/** Of a text that a customer typed, in characters: enough for an answer, too little for a letter. */
const MAX_LENGTH = 100;

/** A space that is hardly seen. */
const HAIR_SPACE = "\u200a";
/** What joins the parts of an address, also in the forms that browsers read as a dot, and as the others. */
const JOINTS = /(?<=\S)([.:@/\\․。．｡：＠／])(?=\S)/gu;

/**
 * Text that a customer typed, for a mail to somebody else's address: anybody can have one sent. It is one short line in
 * quotation marks, so that nobody takes it for the merchant's words, and nothing in it becomes a link.
 */
export function typedText(text: string, { receipt }: Pick<Messages, "receipt">): string {
  return receipt.mail.quoted(withoutLinks(text));
}

/**
 * The same without quotation marks, for numbers. Mail programs turn addresses and domains into links by themselves, and
 * ignore characters without width; a space ends what they read.
 */
export function withoutLinks(text: string): string {
  return shorten(plainLine(text), MAX_LENGTH).replace(JOINTS, `$1${HAIR_SPACE}`);
}

import type { Declared } from "#declarations/declaration/model.ts";
import { findNumbered, type NumberedContract } from "#declarations/matching/match-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { asciiLowerCase, asciiUpperCase } from "#kernel/text.ts";
import { spellingsOf } from "#platform/base/same-address.ts";

/** What people write in front of a number, or within it. */
const DECORATION = /^(?:№|no\.|nr\.|#)|\s+/giu;
/** "1K7Q-0B2M", as receipts show it. */
const ORDER = /^([\da-v]{4})-?([\da-v]{4})$/;

/**
 * The contract that an email address and a number of an order, subscription or invoice belong to; null if they don't
 * belong together. The address is that of the order, of its customer, or where the subscription's emails go.
 */
export async function findContract(
  actor: Actor,
  { email, reference }: Pick<Declared, "email" | "reference">,
): Promise<NumberedContract | null> {
  const emails = spellingsOf(email);
  const found = await findNumbered(actor, numbersOf(reference));
  const isTheirs = (contract: NumberedContract) =>
    [contract.sessionEmail, contract.customerEmail, contract.billingEmail].some(
      (known) => known !== null && emails.includes(known),
    );
  return found.find(isTheirs) ?? null;
}

function numbersOf(reference: string) {
  const typed = reference.trim().replaceAll(DECORATION, "");
  const lower = asciiLowerCase(typed);
  const [, first, second] = ORDER.exec(lower) ?? [];
  return {
    ids: [...new Set([typed, lower])],
    invoices: [...new Set([reference.trim(), typed, asciiUpperCase(typed)])],
    order: first && second ? first + second : null,
  };
}

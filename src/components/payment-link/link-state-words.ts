import { isSoldOut, type PaymentLink } from "#domain/payment-link/payment-link.ts";

/** Why customers can't pay by a link, and what its merchant can do; undefined for one that is active. */
export function linkStateWords(link: PaymentLink, now: Date): string | undefined {
  if (link.status === "active") return undefined;
  if (link.draft && link.lines.length === 0) {
    return "It sells nothing yet: add products, then publish it. Its address shows customers nothing until then.";
  }
  if (link.draft) return "Its address shows customers nothing until you publish it.";
  if (!link.active) return "It is inactive, and customers read so: activate it to go on.";
  if (isSoldOut(link)) return "None of its products can be sold now: activate one of them, or choose others.";
  if (link.expiresAt && link.expiresAt <= now) return "Its time is over: give it a later end, or none.";
  return "It has reached its number of payments: raise the limit to go on.";
}

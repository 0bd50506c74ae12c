import { isSoldOut, type PaymentLink } from "#checkout/payment-link/model.ts";

/** Why customers can't pay with a link, and what its merchant can do; undefined for an active one. */
export function linkStateLabel(link: PaymentLink, now: Date): string | undefined {
  if (link.status === "active") return undefined;
  if (link.draft && link.lines.length === 0) {
    return "This draft has no products. Add products, then publish it so customers can pay.";
  }
  if (link.draft) return "Customers can’t see this link until you publish it.";
  if (!link.active) return "This link is inactive, so customers can’t pay. Activate it to take payments again.";
  if (isSoldOut(link)) return "None of this link’s products are for sale. Activate one of them or choose others.";
  if (link.expiresAt && link.expiresAt <= now)
    return "This link has expired. Set a later expiration date or remove it.";
  return "This link has reached its payment limit. Raise the limit to take more payments.";
}

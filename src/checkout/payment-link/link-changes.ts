import type { PaymentLink, PaymentLinkLine } from "#checkout/payment-link/model.ts";
import type { FieldChanges } from "#kernel/audit-details.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";

/** The fields of a changed link in the audit log: its own, and each of its settings. */
export function linkChanges(before: PaymentLink, after: PaymentLink): FieldChanges {
  const settings = Object.keys({ ...before.settings, ...after.settings }) as (keyof CheckoutSettings)[];
  return {
    ...fieldChanges(auditedFields(before), auditedFields(after), [
      "label",
      "slug",
      "lineItems",
      "optionalItems",
      "draft",
      "cancelUrl",
      "expiresAt",
      "completedSessionsLimit",
      "inactiveMessage",
      "metadata",
    ]),
    ...fieldChanges(before.settings, after.settings, settings),
  };
}

/** With the merchant's own label, and the lines as shown in the log: "2 × Coffee", with the price that it names. */
function auditedFields(link: PaymentLink) {
  return {
    ...link,
    label: link.ownLabel,
    lineItems: link.lines.map(lineText),
    optionalItems: link.optionalItems.map(lineText),
  };
}

function lineText({ product, pinnedPrice, quantity }: PaymentLinkLine): string {
  return `${quantity} × ${product.name}${pinnedPrice ? ` (${pinnedPrice.id})` : ""}`;
}

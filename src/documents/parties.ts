import type { Messages } from "#checkout/pages/messages/messages.ts";
import { sellerTaxIdText, taxIdLabel } from "#checkout/pages/tax-id-labels.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import type { DocumentParty } from "#documents/typesetting/document-content.ts";
import { addressLines } from "#kernel/address-lines.ts";
import type { InvoiceSeller } from "#money/invoice/model.ts";
import type { CustomerDetails, Shipping } from "#order/order.ts";

/** Formats a day of a time zone: "28 November 2026". */
export function dayIn(timeZone: string, locale: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return (at) => format.format(at);
}

/** The seller of a document: name, address, and tax ID. */
export function sellerParty({ name, address, taxId }: InvoiceSeller, messages: Messages): DocumentParty {
  return {
    label: documentMessages(messages).seller,
    lines: [
      name,
      ...addressLines(address ?? undefined, messages.locale),
      ...(taxId ? [sellerTaxIdText(taxId, address?.country, messages)] : []),
    ],
  };
}

/** The customer of a document; empty if nothing is known of them. */
export function customerParties(customer: CustomerDetails | null, messages: Messages): DocumentParty[] {
  const { name, email, address, taxIds = [] } = customer ?? {};
  const lines = [
    ...(name ? [name] : []),
    ...addressLines(address, messages.locale),
    ...(email ? [email] : []),
    ...taxIds.map((taxId) => `${taxIdLabel(taxId, messages)} ${taxId.value}`),
  ];
  return lines.length > 0 ? [{ label: documentMessages(messages).billTo, lines }] : [];
}

/** Where an order is sent; empty if nothing is. */
export function shippingParties(shipping: Shipping | null, messages: Messages): DocumentParty[] {
  if (!shipping) return [];
  const lines = [shipping.name, ...addressLines(shipping.address, messages.locale)];
  return [{ label: documentMessages(messages).shipTo, lines }];
}

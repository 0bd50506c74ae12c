import { createElement } from "react";
import type { BillingMailKind } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";
import { findInvoice } from "#server/services/invoice/repository.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";

/** A mail to the customer about their subscription. @throws Error if what it is about is gone. */
export async function writeBillingMail(
  actor: Actor,
  mail: { kind: BillingMailKind; subscriptionId: string | null; invoiceId: string | null },
): Promise<WrittenMail> {
  const subscription = await findSubscription(actor, mail.subscriptionId ?? "");
  if (!subscription) throw new Error("The subscription of this mail is gone.");
  const invoice = mail.invoiceId === null ? null : await findInvoice(actor, mail.invoiceId);
  const merchant = await findMerchant(actor.merchantId);
  const { productName } = subscription.terms;
  const subject = `${productName}: ${mail.kind}`;
  const lines = [
    subject,
    ...(invoice ? [`${invoice.number}: ${formatMoney(invoice.amountTotal, invoice.currency, "en")}`] : []),
  ];
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const url = invoice?.hostedUrl;
  return {
    fromName: merchant.companyName,
    replyTo: merchant.supportEmail,
    subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(NoticeMail, { subject, lines, ...(url && { url }) }))}`,
    text: [...lines, ...(url ? [url] : []), ""].join("\n\n"),
  };
}

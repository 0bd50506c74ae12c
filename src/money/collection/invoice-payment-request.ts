import { findTaxCodes } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { moneyTerms } from "#money/charge/money-terms.ts";
import { chargeName } from "#money/charging/charge-name.ts";
import type { PaymentRequest } from "#money/processor/interface/processor.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import { customerEmail } from "#order/order.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";

/**
 * The processor's request for a payment of an invoice: fee, transfer and `on_behalf_of` are those at the subscription's
 * start. A method that the customer enters on the invoice's page is saved.
 */
export async function invoicePaymentRequest(
  actor: Actor,
  { invoice, subscription, payment, reason }: InvoiceCharge,
): Promise<PaymentRequest> {
  const { terms } = subscription;
  const savedMethod = reason.by === "customer" ? null : reason.method;
  const taxCodes = await findTaxCodes(
    actor,
    invoice.lines.map(({ productId }) => productId),
  );
  return {
    paymentId: payment.id,
    merchantId: actor.merchantId,
    checkoutSessionId: null,
    invoiceId: invoice.id,
    amount: payment.amount,
    currency: payment.currency,
    methodType: payment.paymentMethodType,
    ...(savedMethod === null && terms.cardCountry !== undefined && { onlyCards: true }),
    savesMethod: savedMethod === null && subscription.status !== "canceled",
    savedMethod,
    chargeName: payment.attemptNumber === null ? null : chargeName(invoice, payment.attemptNumber),
    description: terms.productName,
    // What was applied of the balance is of earlier invoices, and no product.
    lines: invoice.lines.map(({ name, quantity, amountTotal, productId }) => ({
      name,
      quantity,
      amount: amountTotal,
      taxCode: taxCodes.get(productId) ?? null,
    })),
    statementDescriptor: terms.statementDescriptor,
    ...moneyTerms(payment, terms.processorInstructions),
    customerEmail: customerEmail({ customerDetails: invoice.customerDetails, customerEmail: null }) ?? null,
    metadata: { merchantId: actor.merchantId, subscriptionId: subscription.id, invoiceNumber: invoice.number },
    returnUrl: hostedInvoiceUrl(invoice.id, "/return"),
  };
}

import { findTaxCodes } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { chargeName } from "#money/invoice/charge-name.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Payment } from "#money/payment/model.ts";
import { moneyTerms } from "#money/payment/payment-request.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import type { PaymentRequest } from "#money/processor/processor.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { customerEmail } from "#order/order.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";

/**
 * The processor's request for a payment of an invoice: fee, transfer and `on_behalf_of` are those at the subscription's
 * start.
 * @param method the saved method that is charged; null if the customer pays on the invoice's page, whose method is
 * saved.
 */
export async function invoicePaymentRequest(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { payment, method }: { payment: Payment; method: SavedPaymentMethod | null },
): Promise<PaymentRequest> {
  const { terms } = subscription;
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
    savesMethod: method === null && subscription.status !== "canceled",
    savedMethod: method,
    chargeName: payment.attemptNumber === null ? null : chargeName(invoice, payment.attemptNumber),
    description: terms.productName,
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

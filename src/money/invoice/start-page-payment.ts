import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { lockInvoiceWithSubscription } from "#money/invoice/lock-payable-invoice.ts";
import { type Invoice, isPayable } from "#money/invoice/model.ts";
import { startInvoicePayment } from "#money/invoice/start-invoice-payment.ts";
import type { CardSummary, Payment } from "#money/payment/model.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** The result of starting a payment on an invoice's page. */
export type StartedPagePayment =
  | { status: "paid" }
  | { status: "started"; invoice: Invoice; subscription: Subscription; payment: Payment };

/**
 * Starts a customer's payment of an invoice, on its page: with the subscription locked before it, so that no other
 * payment starts in the meantime. An invoice that is already paid stays paid.
 * @throws DomainError `resource_missing`; `payment_in_progress`; `session_not_open` for a void one.
 */
export async function startPagePayment(
  actor: Actor,
  id: string,
  paid: { methodType: PaymentMethodType; card?: CardSummary | undefined },
): Promise<StartedPagePayment> {
  const { subscription, invoice: locked } = await lockInvoiceWithSubscription(actor, id);
  if (!subscription) throw notFound("invoice", id);
  if (locked.status === "paid") return { status: "paid" };
  if (!isPayable(locked)) throw new DomainError("session_not_open", "This invoice is void. There is nothing to pay.");
  if (await findInvoicePaymentInProgress(actor, id)) {
    throw new DomainError(
      "payment_in_progress",
      "A payment for this invoice is in progress. Please wait until it has finished.",
    );
  }
  const started = await startInvoicePayment(actor, locked, { paymentMethodId: null, ...paid });
  return { status: "started", subscription, ...started };
}

import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { limitAttempts } from "#checkout/pages/handlers/limit-attempts.ts";
import { countCardCheck } from "#checkout/pages/handlers/limits.ts";
import type { OpenedInvoice } from "#checkout/pages/handlers/open-invoice-page.ts";
import { requireCardCountry } from "#checkout/pages/handlers/require-card-country.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, invalidFields, notFound } from "#kernel/errors.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { PaymentDeclined } from "#money/charge/payment-declined.ts";
import { requireNotHeld } from "#money/charging/require-charging.ts";
import { chargeInvoice } from "#money/collection/charge-invoice.ts";
import { startPagePayment } from "#money/collection/start-page-payment.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { isInProgress, isStale } from "#money/payment/model.ts";
import type { PaymentMethod } from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";

/** `settled`: it is paid, or its money is being processed. */
export type InvoicePaymentStep = { status: "settled" } | { status: "requires_action"; next: string };

/**
 * Pays an invoice by a customer's own method: writes a payment, charges outside any transaction, and applies the
 * processor's outcome. An invoice is paid once: later calls find it paid. If the processor can't be reached, the
 * payment stays in progress until the sweep asks for its outcome.
 * @param actor with the request.
 * @param address the client's IP address, by which attempts are limited.
 * @throws DomainError `card_declined`, `insufficient_funds` or `authentication_required` or `card_country_mismatch` (402), those of
 * `startPagePayment`, `parameter_invalid` on `card`, `payment_processor_missing`, `unavailable`; RateLimitError.
 */
export async function payInvoiceOnPage(
  actor: Actor,
  { invoice, last, subscription }: Pick<OpenedInvoice, "invoice" | "last" | "subscription">,
  { method, address }: { method: PaymentMethod; address: string },
): Promise<InvoicePaymentStep> {
  requireReadyClock(actor);
  // Those of one-time orders are paid.
  if (!subscription) throw notFound("invoice", invoice.id);
  const processor = requireProcessor(actor);
  await requireNotHeld(actor, invoice);
  const described = processor.describe(method);
  if (!described) {
    throw invalidFields([
      { field: "card", code: "invalid", message: "is not a valid token for this payment processor" },
    ]);
  }
  const { paymentLinkId, currency, items: lines, terms } = subscription;
  const priced = { paymentLinkId, currency, lines, cardCountry: terms.cardCountry ?? null };
  await requireCardCountry(actor, priced, { processor, method }, () => countCardCheck(invoice.id, address));
  if (last && isInProgress(last) && isStale(last, now(actor))) await lookUpPayment(actor, last, { abandon: true });
  const charge = await sessionTransaction(invoice.id, MAX_QUEUED.customer, async () => {
    const started = await startPagePayment(actor, invoice.id, { method, card: described.card });
    if (started) await limitAttempts(actor, started.payment, address);
    return started;
  });
  if (!charge) return { status: "settled" };
  const outcome = await chargeInvoice(actor, charge);
  if (outcome.status === "failed") throw new PaymentDeclined(outcome.failure);
  if (outcome.status === "requires_action") return { status: "requires_action", next: outcome.next };
  const resolved = await findInvoice(actor, invoice.id);
  if (resolved?.status === "void") {
    throw new DomainError("session_not_open", "The invoice was voided before the payment. The payment was refunded.");
  }
  return { status: "settled" };
}

import type { Invoice } from "#money/invoice/model.ts";
import { isInProgress, type Payment } from "#money/payment/model.ts";

const DAY_MS = 86_400_000;
/** How long a page shows that its invoice was paid, or is void (contract, section 9), and how long a new link does. */
const DAYS_AFTER_END = 30;

/** Whether an invoice's page has ended: 30 days after it was paid or voided. @param at the merchant's time. */
export function hasPageEnded({ paidAt, voidedAt }: Pick<Invoice, "paidAt" | "voidedAt">, at: Date): boolean {
  const end = paidAt ?? voidedAt;
  return end !== null && at.getTime() >= end.getTime() + DAYS_AFTER_END * DAY_MS;
}

/** Until when a new link opens the page of an invoice, even if it has ended. @param at the merchant's time. */
export function renewedPageEnd(at: Date): Date {
  return new Date(at.getTime() + DAYS_AFTER_END * DAY_MS);
}

/**
 * The states of an invoice's page. `requires_action`: the customer must confirm at the bank; `charging`: a payment has
 * just started; `on_its_way`: the money takes days.
 */
export type InvoicePageState = "open" | "charging" | "requires_action" | "on_its_way" | "paid" | "void";

/** @param payment the one in progress, otherwise the last one; null without one. */
export function invoicePageState({ status }: Pick<Invoice, "status">, payment: Payment | null): InvoicePageState {
  if (status === "paid" || status === "void") return status;
  if (!payment || !isInProgress(payment)) return "open";
  if (payment.status === "processing") return "on_its_way";
  // An off-session charge can't be confirmed here.
  return payment.status === "requires_action" && payment.paymentMethodId === null ? "requires_action" : "charging";
}

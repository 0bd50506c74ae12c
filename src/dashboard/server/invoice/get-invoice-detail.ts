import { withCustomerNames } from "#account/customer/names-store.ts";
import { findEventHistory } from "#dashboard/server/event/history-store.ts";
import type { InvoiceDetail } from "#dashboard/server/invoice/invoice-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { findPaymentIntentPage } from "#money/payment/payment-intent-store.ts";
import { findRefundPage } from "#money/refund/store.ts";

/** An invoice may have any number of payments and refunds; the newest are shown. */
const MAX_SHOWN = 50;

/**
 * An invoice with every payment attempt, and its refunds.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getInvoiceDetail(actor: Actor, id: string): Promise<InvoiceDetail> {
  requireScope(actor, "customers:read");
  requireScope(actor, "payments:read");
  requireScope(actor, "refunds:read");
  requireScope(actor, "events:read");
  const invoice = await getInvoice(actor, id);
  const [[named], payments, refunds, history] = await Promise.all([
    withCustomerNames(actor, [invoice]),
    findPaymentIntentPage(actor, { invoiceId: id }, { limit: MAX_SHOWN }),
    findRefundPage(actor, { invoiceId: id }, { limit: MAX_SHOWN }),
    findEventHistory(actor, [id], MAX_SHOWN),
  ]);
  return {
    invoice,
    customer: named?.customer ?? { name: null, email: null, deletedAt: null },
    payments: payments.data,
    refunds: refunds.data,
    history,
  };
}

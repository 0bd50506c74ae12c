import type { InvoiceDetail } from "#domain/invoice/invoice-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { withCustomerNames } from "#server/services/customer/names-repository.ts";
import { findEventHistory } from "#server/services/event/history-repository.ts";
import { getInvoice } from "#server/services/invoice/get-invoice.ts";
import { findPaymentIntentPage } from "#server/services/payment/payment-intent-repository.ts";
import { findRefundPage } from "#server/services/refund/repository.ts";

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

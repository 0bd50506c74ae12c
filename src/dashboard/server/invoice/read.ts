import type { CustomerName } from "#account/customer/model.ts";
import { withCustomerNames } from "#account/customer/names-store.ts";
import { readsErasedCustomers } from "#account/membership/role.ts";
import { findEventHistory } from "#dashboard/server/event/history-store.ts";
import { type CreditedInvoice, withCredited } from "#dashboard/server/invoice/credited-invoice.ts";
import { type Creditable, getCreditable } from "#documents/credit-note/get-creditable.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { HoldReason } from "#money/charging/charging-hold.ts";
import { listCreditNotes } from "#money/credit-note/list-credit-notes.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { seriesOf } from "#money/invoice/model.ts";
import { findNumberSeries } from "#money/invoice/number-store.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { findPaymentIntentPage } from "#money/payment/payment-intent-store.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefundPage } from "#money/refund/store.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";

/** An invoice in a list, with who pays. */
export interface ListedInvoice extends CreditedInvoice {
  customer: CustomerName;
  /** Why the series of its number started; null in the first one. */
  seriesReason: HoldReason | null;
}

/** The data of an invoice that a merchant can see. */
export interface InvoiceDetail {
  invoice: CreditedInvoice;
  customer: CustomerName;
  /** Every payment attempt, newest first. */
  payments: PaymentIntent[];
  /** The refunds of all its payments, newest first. */
  refunds: Refund[];
  /** What took it back, newest first. */
  creditNotes: CreditNote[];
  /** What can be credited of it; null if nothing can. */
  creditable: Creditable | null;
  /** The history from its events, newest first. */
  history: HistoryEvent[];
}

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
  const [[named], [credited], payments, refunds, creditNotes, creditable, history] = await Promise.all([
    withCustomerNames(actor, [invoice]),
    withCredited(actor, [invoice]),
    findPaymentIntentPage(actor, { invoiceId: id }, { limit: MAX_SHOWN }),
    findRefundPage(actor, { invoiceId: id }, { limit: MAX_SHOWN }),
    listCreditNotes(actor, { invoiceId: id }, { limit: MAX_SHOWN }, readsErasedCustomers(actor)),
    getCreditable(actor, invoice),
    findEventHistory(actor, [id], MAX_SHOWN),
  ]);
  return {
    invoice: credited ?? { ...invoice, amountCredited: 0n, balanceReturned: 0n },
    customer: named?.customer ?? { name: null, email: null, deletedAt: null },
    payments: payments.data,
    refunds: refunds.data,
    creditNotes: creditNotes.data,
    creditable,
    history,
  };
}

/** Like `listInvoices`, each with its customer and the reason of its number's series. */
export async function listNamedInvoices(
  actor: Actor,
  filter: Parameters<typeof listInvoices>[1],
  page: Page,
): Promise<PageOf<ListedInvoice>> {
  const { data, hasMore } = await listInvoices(actor, filter, page);
  const named = await withCustomerNames(actor, await withCredited(actor, data));
  const series = named.some(({ number }) => seriesOf(number) !== null) ? await findNumberSeries() : null;
  return {
    data: named.map((invoice) => ({
      ...invoice,
      seriesReason: series?.get(seriesOf(invoice.number) ?? "") ?? null,
    })),
    hasMore,
  };
}

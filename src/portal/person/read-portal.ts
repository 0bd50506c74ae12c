import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { findCreditNotePage } from "#money/credit-note/store.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { findInvoicePage } from "#money/invoice/store.ts";
import { findShownMethod } from "#money/payment-method/store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";
import { forNextPeriod } from "#money/subscription/recurring-discount.ts";
import { findSubscriptionPage } from "#money/subscription/store.ts";
import type { PortalPerson, PortalSubscription } from "#portal/person/model.ts";

/*
 * What a session of the portal shows of a person. Each list is bounded, and read along the index of the customer.
 */

export async function readRunning(
  actor: Actor,
  { customerIds }: PortalPerson,
  page: Page,
): Promise<PageOf<PortalSubscription>> {
  const { data, hasMore } = await findSubscriptionPage(actor, { customerIds, isRunning: true }, page);
  return { data: await Promise.all(data.map((subscription) => withNext(actor, subscription))), hasMore };
}

export async function readEnded(
  actor: Actor,
  { customerIds }: PortalPerson,
  page: Page,
): Promise<PageOf<Subscription>> {
  return findSubscriptionPage(actor, { customerIds, status: "canceled" }, page);
}

/** Invoices of subscriptions that can be paid now. */
export async function readOpenInvoices(
  actor: Actor,
  { customerIds }: PortalPerson,
  page: Page,
): Promise<PageOf<Invoice>> {
  const { data, hasMore } = await findInvoicePage(actor, { customerIds, status: "open" }, page);
  return { data: data.filter(({ subscriptionId }) => subscriptionId !== null), hasMore };
}

export async function readInvoices(actor: Actor, { customerIds }: PortalPerson, page: Page): Promise<PageOf<Invoice>> {
  return findInvoicePage(actor, { customerIds }, page);
}

export async function readCreditNotes(
  actor: Actor,
  { customerIds }: PortalPerson,
  page: Page,
): Promise<PageOf<CreditNote>> {
  return findCreditNotePage(actor, { customerIds }, page);
}

/** A subscription with its next charge and its method. */
async function withNext(actor: Actor, subscription: Subscription): Promise<PortalSubscription> {
  const { defaultPaymentMethodId: methodId, chargeAt } = subscription;
  const at = nextChargeAt(subscription);
  const [invoice, method] = await Promise.all([
    // A retried charge is that of an open invoice, which is shown by itself.
    at === null || chargeAt !== null ? null : previewInvoice(actor, forNextPeriod(subscription)),
    methodId === null ? null : findShownMethod(actor, methodId),
  ]);
  return { subscription, next: at && { at, amount: invoice && amountDue(invoice) }, method };
}

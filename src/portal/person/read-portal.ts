import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
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
import { logger } from "#platform/base/logger.ts";
import { ResponseNeeded } from "#platform/work/response-needed.ts";
import type { PortalPerson, PortalSubscription } from "#portal/person/model.ts";

/*
 * What a session of the portal shows of a person. Each list is bounded, and read along the index of the customer.
 */

export async function readRunning(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<PortalSubscription>> {
  const { data, hasMore } = await findSubscriptionPage(actor, { ...customersOf(person), isRunning: true }, page);
  return { data: await Promise.all(data.map((subscription) => withNext(actor, subscription))), hasMore };
}

export async function readEnded(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<Subscription>> {
  return findSubscriptionPage(actor, { ...customersOf(person), status: "canceled" }, page);
}

/** Invoices of subscriptions that can be paid now. */
export async function readOpenInvoices(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<Invoice>> {
  const { data, hasMore } = await findInvoicePage(actor, { ...customersOf(person), status: "open" }, page);
  return { data: data.filter(({ subscriptionId }) => subscriptionId !== null), hasMore };
}

export async function readInvoices(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<Invoice>> {
  return findInvoicePage(actor, { ...customersOf(person) }, page);
}

export async function readCreditNotes(actor: Actor, person: PortalPerson, page: Page): Promise<PageOf<CreditNote>> {
  return findCreditNotePage(actor, { ...customersOf(person) }, page);
}

/** The part of a list that is the person's. */
export function customersOf({ customerId, emails }: PortalPerson) {
  return customerId === null ? { customerEmails: emails } : { customer: { id: customerId } };
}

/** A subscription with its next charge and its method. */
async function withNext(actor: Actor, subscription: Subscription): Promise<PortalSubscription> {
  const { defaultPaymentMethodId: methodId, chargeAt } = subscription;
  const at = nextChargeAt(subscription);
  const [amount, method] = await Promise.all([
    // A retried charge is that of an open invoice, which is shown by itself.
    at === null || chargeAt !== null ? null : nextAmount(actor, subscription),
    methodId === null ? null : findShownMethod(actor, methodId),
  ]);
  return { subscription, next: at && { at, amount }, method };
}

/** The amount of the next charge, in minor units; null if none follows, or it is not known. */
async function nextAmount(actor: Actor, subscription: Subscription): Promise<MinorUnits | null> {
  const invoice = await previewNext(actor, subscription);
  return invoice && amountDue(invoice);
}

/**
 * The next invoice of a subscription; null if none follows, or it is not known: looking at a page asks no register, and a
 * subscription whose price can't be calculated doesn't hide the others.
 */
export async function previewNext(actor: Actor, subscription: Subscription): Promise<Invoice | null> {
  try {
    return await previewInvoice(actor, forNextPeriod(subscription), false);
  } catch (error) {
    if (!(error instanceof ResponseNeeded)) {
      logger().error({ err: error, subscriptionId: subscription.id }, "the next charge could not be calculated");
    }
    return null;
  }
}

import { findPrices } from "#catalog/price/store.ts";
import { findProducts, lockProductsShared } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, missingReference } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { chargeOpenInvoicesNow } from "#money/invoice/collection-store.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import type { BillingNoticeKind, SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { changedItems, sameItems } from "#money/subscription/changed-items.ts";
import { ENDED_BY_METHOD } from "#money/subscription/charged-by-new-method.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import { lockRunningSubscription } from "#money/subscription/lock-running-subscription.ts";
import type { ItemChange, Subscription, UpdateSubscription } from "#money/subscription/model.ts";
import { nextNoticeAt, noticeAtAfterChange } from "#money/subscription/notices.ts";
import { timedChange } from "#money/subscription/planned-end.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";
import { forNextPeriod } from "#money/subscription/recurring-discount.ts";
import { startNextPeriod } from "#money/subscription/renew-subscription.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes a subscription (contract, section 9): its end, the items from the next period on, whether it is invoiced, the
 * end of its trial, the method that is charged, its metadata. With another method, open invoices become due
 * immediately.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`; 400 naming all invalid fields:
 * `parameter_invalid`, `parameter_missing`, `resource_missing`, `price_inactive`, `product_inactive`,
 * `currency_mismatch`, `invalid_metadata`.
 */
export async function updateSubscription(actor: Actor, id: string, update: UpdateSubscription): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const before = await lockRunningSubscription(actor, id);
  const at = now(actor);
  const timed = timedChange(before, update, at, actor.kind === "customer");
  const metadata = update.metadata === undefined ? before.metadata : mergeMetadata(before.metadata, update.metadata);
  const ofMethod = await methodProblems(actor, before, update);
  const isChargedNow = update.defaultPaymentMethodId !== undefined && ofMethod.length === 0;
  const chargeAt = isChargedNow ? await chargeByNewMethod(actor, before, update, at) : before.chargeAt;
  const planned = await itemsOf(actor, before, update.items, at);
  const problems = [
    ...("problems" in timed ? timed.problems : []),
    ...ofMethod,
    ...("problems" in planned ? planned.problems : []),
    ...metadataProblems(metadata),
  ];
  if (problems.length > 0 || "problems" in timed || "problems" in planned) throw invalidFields(problems);
  const { defaultPaymentMethodId = before.defaultPaymentMethodId } = update;
  const changed: Subscription = { ...before, ...timed.change, metadata, defaultPaymentMethodId, chargeAt };
  const { scheduledUpdate = before.scheduledUpdate } = planned;
  changed.scheduledUpdate = scheduledUpdate && { ...scheduledUpdate, effectiveAt: changed.currentPeriodEnd };
  const after = await write(actor, before, changed, update, at);
  audit(before, after);
  await notify(actor, before, after, update);
  return after;
}

/** Notifies the customer of a changed plan, and of an end that is planned now, or no longer. */
async function notify(
  actor: Actor,
  before: Subscription,
  after: Subscription,
  { trialEnd, notifiesCustomer = true }: Pick<UpdateSubscription, "trialEnd" | "notifiesCustomer">,
): Promise<void> {
  const give = async (kind: BillingNoticeKind, next: Invoice | null = null) =>
    announce<SubscriptionAnnouncement>(actor, {
      type: "billing_notice",
      kind,
      subscription: after,
      invoice: null,
      ...(next && { next }),
    });
  // What applies immediately, because the trial ends, is on the invoice.
  if (trialEnd !== "now" && itemsOfPlan(before) !== itemsOfPlan(after)) {
    await give("plan_changed", after.scheduledUpdate && (await previewInvoice(actor, forNextPeriod(after))));
  }
  if (!notifiesCustomer || before.cancelAt?.getTime() === after.cancelAt?.getTime()) return;
  await give(after.cancelAt === null ? "cancellation_withdrawn" : "cancellation_scheduled");
}

/** What is planned, to be compared. */
function itemsOfPlan({ scheduledUpdate }: Subscription): string {
  return (scheduledUpdate?.items ?? []).map(({ priceId, quantity }) => `${quantity} ${priceId}`).join();
}

async function write(
  actor: Actor,
  before: Subscription,
  changed: Subscription,
  update: UpdateSubscription,
  at: Date,
): Promise<Subscription> {
  if (update.trialEnd === "now") return startNextPeriod(actor, before, { ...changed, trialEnd: at, anchorAt: at });
  const plans = update.cancelAt !== undefined || update.cancelAtPeriodEnd !== undefined;
  const isRetimed =
    plans ||
    update.pauseCollection !== undefined ||
    update.trialEnd !== undefined ||
    update.defaultPaymentMethodId !== undefined;
  if (!isRetimed) return changeSubscription(actor, before, changed);
  // A trial that ends sooner may be past its notices' times: they are sent immediately.
  const isSooner = update.trialEnd !== undefined;
  const noticeAt = isSooner ? nextNoticeAt(changed, changed.currentPeriodStart) : noticeAtAfterChange(changed, at);
  return changeSubscription(actor, before, { ...changed, noticeAt });
}

async function itemsOf(
  actor: Actor,
  subscription: Subscription,
  changes: readonly ItemChange[] | undefined,
  at: Date,
): Promise<Pick<Partial<Subscription>, "scheduledUpdate"> | { problems: FieldProblem[] }> {
  if (changes === undefined) return {};
  const priceIds = changes.flatMap(({ priceId }) => priceId ?? []);
  await lockProductsShared(actor, [], priceIds);
  const prices = await findPrices(actor, priceIds);
  const products = await findProducts(
    actor,
    prices.map(({ productId }) => productId),
  );
  const productOf = new Map(products.map((product) => [product.id, product]));
  const sold = prices.flatMap((price) => {
    const product = productOf.get(price.productId);
    return product ? [[price.id, { price, product }] as const] : [];
  });
  const sale = { prices: new Map(sold), newItemId: () => newId("subscriptionItem"), at };
  const result = changedItems(subscription, changes, sale);
  if ("problems" in result) return result;
  if (sameItems(result.items, subscription.items)) return { scheduledUpdate: null };
  const byCustomer = actor.kind === "customer" && ({ byCustomer: true } as const);
  return { scheduledUpdate: { items: result.items, effectiveAt: subscription.currentPeriodEnd, ...byCustomer } };
}

async function methodProblems(
  actor: Actor,
  { customerId, currency }: Subscription,
  { defaultPaymentMethodId: id }: UpdateSubscription,
): Promise<FieldProblem[]> {
  if (id === undefined) return [];
  const field = "default_payment_method";
  const method = await findChargeableMethod(actor, { id, customerId });
  if (!method) return [missingReference(field, "saved payment method of the subscription's customer", id)];
  if (paysIn(method.type, currency)) return [];
  const message = `is a ${method.type}, which can't pay in ${currency}: use another payment method`;
  return [{ field, code: "currency_mismatch", message }];
}

/**
 * Charges open invoices that are still retried immediately, with the new method. @returns when the oldest is charged.
 */
async function chargeByNewMethod(
  actor: Actor,
  subscription: Subscription,
  { defaultPaymentMethodId }: UpdateSubscription,
  at: Date,
): Promise<Date | null> {
  if (defaultPaymentMethodId !== subscription.defaultPaymentMethodId) {
    await chargeOpenInvoicesNow(actor, subscription, ENDED_BY_METHOD, at);
  }
  return (await followOpenInvoices(actor, subscription)).chargeAt;
}

function audit(before: Subscription, after: Subscription): void {
  if (before === after) {
    setAuditDetails({ nothingChanged: true });
    return;
  }
  const facts = (subscription: Subscription) => ({
    ...subscription,
    items: (subscription.scheduledUpdate?.items ?? subscription.items).map(
      ({ name, quantity }) => `${quantity} × ${name}`,
    ),
  });
  setAuditDetails({
    objectId: after.id,
    name: after.terms.productName,
    changes: fieldChanges(facts(before), facts(after), [
      "cancelAt",
      "cancelAtPeriodEnd",
      "collectionPaused",
      "resumesAt",
      "trialEnd",
      "defaultPaymentMethodId",
      "items",
      "metadata",
    ]),
  });
}

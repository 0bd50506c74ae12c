import { z } from "zod";
import {
  CancelSubscriptionForm,
  itemChangesOf,
  PauseCollectionForm,
  plannedEndOf,
  SubscriptionItemsForm,
} from "#dashboard/forms/subscription-schema.ts";
import { instantOf } from "#dashboard/forms/wall-time.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Subscription, SubscriptionItem } from "#domain/subscription/subscription.ts";
import { cancelSubscription } from "#server/billing/cancel-subscription.ts";
import { subscriptionList } from "#server/lists/subscriptions.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { getSubscription } from "#server/services/subscription/get-subscription.ts";
import { getSubscriptionDetail } from "#server/services/subscription/get-subscription-detail.ts";
import { getSubscriptionFigures } from "#server/services/subscription/get-subscription-figures.ts";
import { pauseSubscription } from "#server/services/subscription/pause-subscription.ts";
import { resumeSubscription } from "#server/services/subscription/resume-subscription.ts";
import { updateSubscription } from "#server/services/subscription/update-subscription.ts";
import { FigureTimeInput } from "#server/trpc/figure-time.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { recordMoneyAction } from "#server/trpc/record-money-action.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentSubscription } from "#wire/v3/subscription.ts";

export const subscriptionRouter = router({
  list: listProcedure(subscriptionList),
  count: countProcedure(subscriptionList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getSubscriptionDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentSubscription(detail.subscription) }) };
  }),

  figures: procedure
    .input(z.object({ time: FigureTimeInput }))
    .query(({ ctx, input }) => getSubscriptionFigures(ctx.actor, input.time, ctx.timeZone)),

  updateItems: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.items_updated" },
    Reference.extend({ form: SubscriptionItemsForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, form } }) => {
    const subscription = await updateSubscription(actor, id, { items: itemChangesOf(form) });
    const before = itemsText(subscription.items, subscription);
    const after = itemsText(subscription.scheduledUpdate?.items ?? subscription.items, subscription);
    setAuditDetails({ ...named(subscription), changes: { items: { before, after } } });
  }),

  /** Its end as planned; what ends now is `cancelNow`. */
  planEnd: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.cancellation_scheduled" },
    Reference.extend({ form: CancelSubscriptionForm }),
  ).mutation(async ({ ctx: { actor, timeZone }, input: { id, form } }) => {
    const end = plannedEndOf(form, timeZone);
    if (!end) throw fieldError("parameter_invalid", "when", "must be the end of the period or a date");
    const subscription = await updateSubscription(actor, id, end);
    setAuditDetails({
      ...named(subscription),
      changes: { cancel_at: { before: null, after: subscription.cancelAt?.toISOString() ?? null } },
    });
    return { cancelAt: subscription.cancelAt };
  }),

  takeBackEnd: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.cancellation_taken_back" },
    Reference,
  ).mutation(async ({ ctx: { actor }, input: { id } }) => {
    const { cancelAtPeriodEnd } = await getSubscription(actor, id);
    const back = cancelAtPeriodEnd ? { cancelAtPeriodEnd: false } : { cancelAt: null };
    setAuditDetails(named(await updateSubscription(actor, id, back)));
  }),

  /** The processor is asked outside of any transaction, so that the audit log is written after it. */
  cancelNow: mutationProcedure(
    { role: "DEVELOPER", audit: null },
    Reference.extend({ refund: CancelSubscriptionForm.shape.refund }),
  ).mutation(async ({ ctx: { actor }, input: { id, refund } }) => {
    if (refund !== "none") requireOwnerOrAdmin(actor);
    const subscription = await cancelSubscription(actor, id, { refund });
    await recordMoneyAction(actor, "subscription.canceled", {
      ...named(subscription),
      facts: { refund: refund.replaceAll("_", " ") },
    });
  }),

  pauseCollection: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.collection_paused" },
    Reference.extend({ form: PauseCollectionForm }),
  ).mutation(async ({ ctx: { actor, timeZone }, input: { id, form } }) => {
    const resumesAt = instantOf(form.resumesAt, timeZone) ?? null;
    const subscription = await updateSubscription(actor, id, { pauseCollection: { resumesAt } });
    setAuditDetails({
      ...named(subscription),
      changes: { resumes_at: { before: null, after: resumesAt?.toISOString() ?? null } },
    });
  }),

  resumeCollection: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.collection_resumed" },
    Reference,
  ).mutation(async ({ ctx: { actor }, input: { id } }) => {
    setAuditDetails(named(await updateSubscription(actor, id, { pauseCollection: null })));
  }),

  pause: changeOf("subscription.paused", pauseSubscription),
  resume: changeOf("subscription.resumed", resumeSubscription),
});

/** A mutation that does one thing to a subscription. */
function changeOf(
  audit: "subscription.paused" | "subscription.resumed",
  change: (actor: Actor, id: string) => Promise<Subscription>,
) {
  return mutationProcedure({ role: "DEVELOPER", audit }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      setAuditDetails(named(await change(actor, id)));
    },
  );
}

/** What the audit log calls it. */
function named({ id, terms }: Subscription): { objectId: string; name: string } {
  return { objectId: id, name: terms.productName };
}

/** "2 × House blend at $19.00". */
function itemsText(items: readonly SubscriptionItem[], { currency }: Subscription): string {
  return items
    .map(({ name, quantity, unitAmount }) => `${quantity} × ${name} at ${formatMoney(unitAmount, currency, "en")}`)
    .join(", ");
}

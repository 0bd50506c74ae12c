import { z } from "zod";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import {
  CancelSubscriptionForm,
  itemChangesOf,
  PauseCollectionForm,
  plannedEndOf,
  SubscriptionItemsForm,
} from "#dashboard/forms/subscription-schema.ts";
import { instantOf } from "#dashboard/forms/wall-time.ts";
import { subscriptionList } from "#dashboard/server/subscription/list.ts";
import { getSubscriptionDetail, getSubscriptionStats } from "#dashboard/server/subscription/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { StatsTimeInput } from "#dashboard/server/trpc/stats-time.ts";
import { fieldError } from "#kernel/errors.ts";
import { ObjectId } from "#kernel/fields.ts";
import { cancelSubscription } from "#money/cancellation/cancel-subscription.ts";
import { getSubscription } from "#money/subscription/get-subscription.ts";
import { RESUME_ANCHORS } from "#money/subscription/model.ts";
import { pauseSubscription } from "#money/subscription/pause-subscription.ts";
import { releaseSetAside } from "#money/subscription/release-set-aside.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { presentSubscription } from "#money/subscription/wire-v3.ts";

export const subscriptionRouter = router({
  list: listProcedure(subscriptionList),
  count: countProcedure(subscriptionList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getSubscriptionDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentSubscription(detail.subscription) }) };
  }),

  stats: procedure
    .input(z.object({ time: StatsTimeInput }))
    .query(({ ctx, input }) => getSubscriptionStats(ctx.actor, input.time, ctx.merchantTimeZone)),

  updateItems: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.items_updated" },
    Reference.extend({ form: SubscriptionItemsForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, form } }) => {
    const before = await getSubscription(actor, id);
    await updateSubscription(actor, id, { items: itemChangesOf(before, form) });
  }),

  /** Schedules the cancellation. `cancelNow` cancels immediately. */
  planEnd: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.cancellation_scheduled" },
    Reference.extend({ form: CancelSubscriptionForm }),
  ).mutation(async ({ ctx: { actor, timeZone }, input: { id, form } }) => {
    const end = plannedEndOf(form, timeZone);
    if (!end) throw fieldError("parameter_invalid", "when", "must be the end of the period or a date");
    await updateSubscription(actor, id, end);
  }),

  revokeCancellation: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.cancellation_taken_back" },
    Reference,
  ).mutation(async ({ ctx: { actor }, input: { id } }) => {
    await updateSubscription(actor, id, { cancelAt: null });
  }),

  cancelNow: mutationProcedure(
    { role: "DEVELOPER", audit: "by-use-case" },
    Reference.extend({ refund: CancelSubscriptionForm.shape.refund }),
  ).mutation(async ({ ctx: { actor }, input: { id, refund } }) => {
    if (refund !== "none") requireOwnerOrAdmin(actor);
    await cancelSubscription(actor, id, { refund });
  }),

  pauseCollection: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.collection_paused" },
    Reference.extend({ form: PauseCollectionForm }),
  ).mutation(async ({ ctx: { actor, timeZone }, input: { id, form } }) => {
    await updateSubscription(actor, id, {
      pauseCollection: { resumesAt: instantOf(form.resumesAt, timeZone) ?? null },
    });
  }),

  resumeCollection: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.collection_resumed" },
    Reference,
  ).mutation(async ({ ctx: { actor }, input: { id } }) => {
    await updateSubscription(actor, id, { pauseCollection: null });
  }),

  pause: mutationProcedure({ role: "DEVELOPER", audit: "subscription.paused" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      await pauseSubscription(actor, id);
    },
  ),

  resume: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.resumed" },
    Reference.extend({ anchor: z.enum(RESUME_ANCHORS).optional() }),
  ).mutation(async ({ ctx: { actor }, input: { id, anchor } }) => {
    await resumeSubscription(actor, id, anchor);
  }),

  changeMethod: mutationProcedure(
    { role: "DEVELOPER", audit: "subscription.method_changed" },
    Reference.extend({ method: ObjectId }),
  ).mutation(async ({ ctx: { actor }, input: { id, method } }) => {
    await updateSubscription(actor, id, { defaultPaymentMethodId: method });
  }),

  release: mutationProcedure({ role: "DEVELOPER", audit: "subscription.released" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      await releaseSetAside(actor, id);
    },
  ),
});

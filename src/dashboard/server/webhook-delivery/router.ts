import { z } from "zod";
import { createdWithin, day } from "#dashboard/filters/list-filter.ts";
import { getEventDetail } from "#dashboard/server/event/read.ts";
import { deliveryRequest } from "#dashboard/server/trpc/delivery-request.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { webhookDeliveryList } from "#dashboard/server/webhook-delivery/list.ts";
import { ObjectId } from "#kernel/fields.ts";
import { countFailedDeliveries } from "#signals/webhook-delivery/count-failed-deliveries.ts";
import { getWebhookDelivery } from "#signals/webhook-delivery/get-webhook-delivery.ts";
import type { FailedDeliveries } from "#signals/webhook-delivery/model.ts";
import { resendFailedDeliveries } from "#signals/webhook-delivery/resend-failed-deliveries.ts";
import { resendWebhookDelivery } from "#signals/webhook-delivery/resend-webhook-delivery.ts";
import { presentWebhookDeliveryWithAttempts } from "#signals/webhook-delivery/wire-v3.ts";
import { getWebhookEndpoint } from "#signals/webhook-endpoint/get-webhook-endpoint.ts";

/** Failed deliveries of some days, both included, in the user's own time zone. */
const FailedRange = z.object({ from: day(), to: day(), endpoint: ObjectId.optional() });

function failedOf({ from, to, endpoint }: z.output<typeof FailedRange>, timeZone: string): FailedDeliveries {
  const { createdAfter, createdBefore } = createdWithin({ from, to }, timeZone);
  return { from: createdAfter ?? new Date(0), until: createdBefore, webhookEndpointId: endpoint };
}

export const webhookDeliveryRouter = router({
  list: listProcedure(webhookDeliveryList),
  count: countProcedure(webhookDeliveryList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const found = await getWebhookDelivery(ctx.actor, input.id);
    const [endpoint, event] = await Promise.all([
      getWebhookEndpoint(ctx.actor, found.delivery.webhookEndpointId),
      getEventDetail(ctx.actor, found.delivery.eventId),
    ]);
    return {
      ...found,
      endpoint,
      objectId: event.objectId,
      request: deliveryRequest(endpoint, event),
      json: objectJson({ v3: presentWebhookDeliveryWithAttempts(found) }),
    };
  }),

  resend: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "webhook_delivery.resent" },
    Reference,
  ).mutation(({ ctx, input }) => resendWebhookDelivery(ctx.actor, input.id)),

  countFailed: procedure
    .input(FailedRange)
    .query(({ ctx, input }) => countFailedDeliveries(ctx.actor, failedOf(input, ctx.merchantTimeZone))),

  resendFailed: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "webhook_delivery.failed_resent" },
    FailedRange,
  ).mutation(({ ctx, input }) => resendFailedDeliveries(ctx.actor, failedOf(input, ctx.merchantTimeZone))),
});

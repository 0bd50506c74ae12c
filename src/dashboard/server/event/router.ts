import { z } from "zod";
import { readableJson } from "#dashboard/readable-json.ts";
import { eventList } from "#dashboard/server/event/list.ts";
import { getEventDetail } from "#dashboard/server/event/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { ObjectId } from "#kernel/fields.ts";
import { listRequests } from "#signals/request-log/list-requests.ts";
import { listWebhookDeliveries } from "#signals/webhook-delivery/list-webhook-deliveries.ts";
import { resendEvent } from "#signals/webhook-delivery/resend-event.ts";
import { MAX_WEBHOOK_ENDPOINTS } from "#signals/webhook-endpoint/model.ts";

export const eventRouter = router({
  list: listProcedure(eventList),
  count: countProcedure(eventList),

  /** With its deliveries and, if it was caused by an API request that is still logged, that request. */
  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const { body, bodyV2, ...event } = await getEventDetail(ctx.actor, input.id);
    const { request, sample } = CauseOfEvent.parse(JSON.parse(body));
    const [deliveries, requests] = await Promise.all([
      listWebhookDeliveries(ctx.actor, { eventId: event.id }, { limit: MAX_WEBHOOK_ENDPOINTS }),
      request.id === null ? undefined : listRequests(ctx.actor, { requestId: request.id }, { limit: 1 }),
    ]);
    return {
      event,
      isSample: sample === true,
      json: [
        { version: "v3", text: readableJson(body) },
        ...(bodyV2 === null ? [] : [{ version: "v2", text: readableJson(bodyV2) }]),
      ],
      deliveries: deliveries.data,
      /** The request that caused it: of the API when it is logged, otherwise of the dashboard or a customer page. */
      requestId: request.id,
      request: requests?.data[0] ?? null,
    };
  }),

  resend: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "event.resent" },
    Reference.extend({ endpointId: ObjectId }),
  ).mutation(({ ctx, input }) => resendEvent(ctx.actor, input.id, input.endpointId)),
});

/** The part of an event's body that says why it was written. */
const CauseOfEvent = z.object({ request: z.object({ id: z.string().nullable() }), sample: z.boolean().optional() });

import { z } from "zod";
import {
  newWebhookEndpointOf,
  WebhookEndpointFields,
  WebhookEndpointForm,
  webhookEndpointUpdateOf,
} from "#dashboard/forms/webhook-endpoint-schema.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import { webhookEndpointList } from "#server/lists/webhook-endpoints.ts";
import { addAuditDetails } from "#server/services/audit-log/add-audit-details.ts";
import { createWebhookEndpoint } from "#server/services/webhook-endpoint/create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "#server/services/webhook-endpoint/delete-webhook-endpoint.ts";
import { getWebhookEndpoint } from "#server/services/webhook-endpoint/get-webhook-endpoint.ts";
import { getWebhookEndpointFigures } from "#server/services/webhook-endpoint/get-webhook-endpoint-figures.ts";
import { rollWebhookSecret } from "#server/services/webhook-endpoint/roll-webhook-secret.ts";
import { sendTestEvent } from "#server/services/webhook-endpoint/send-test-event.ts";
import { updateWebhookEndpoint } from "#server/services/webhook-endpoint/update-webhook-endpoint.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentWebhookEndpoint } from "#wire/v3/webhook-endpoint.ts";

export const webhookEndpointRouter = router({
  list: listProcedure(webhookEndpointList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const endpoint = await getWebhookEndpoint(ctx.actor, input.id);
    const figures = await getWebhookEndpointFigures(ctx.actor, input.id);
    return { endpoint, figures, json: objectJson({ v3: presentWebhookEndpoint(endpoint) }) };
  }),

  /** The answer has the secret, as that of `roll`, and nothing else does. */
  create: procedure.input(WebhookEndpointForm).mutation(async ({ ctx, input }) => {
    const { id, secret } = await createWebhookEndpoint(ctx.actor, newWebhookEndpointOf(input));
    return { id, secret };
  }),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: procedure
    .input(Reference.extend({ before: WebhookEndpointFields, form: WebhookEndpointForm }))
    .mutation(({ ctx, input: { id, before, form } }) =>
      updateWebhookEndpoint(ctx.actor, id, webhookEndpointUpdateOf(before, form)),
    ),

  setActive: procedure
    .input(Reference.extend({ active: z.boolean() }))
    .mutation(({ ctx, input: { id, active } }) => updateWebhookEndpoint(ctx.actor, id, { active })),

  roll: procedure.input(Reference).mutation(async ({ ctx, input }) => {
    const { id, secret } = await rollWebhookSecret(ctx.actor, input.id);
    return { id, secret };
  }),

  sendSample: procedure.input(Reference.extend({ type: z.enum(EVENT_TYPES) })).mutation(({ ctx, input }) => {
    addAuditDetails({ objectId: input.id });
    return sendTestEvent(ctx.actor, input.id, input.type);
  }),

  delete: procedure.input(Reference).mutation(async ({ ctx, input }) => {
    await deleteWebhookEndpoint(ctx.actor, input.id);
  }),
});

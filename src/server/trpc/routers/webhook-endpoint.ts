import { z } from "zod";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import {
  newWebhookEndpointOf,
  WebhookEndpointFields,
  WebhookEndpointForm,
  webhookEndpointUpdateOf,
} from "#dashboard/forms/webhook-endpoint-schema.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import { webhookEndpointList } from "#server/lists/webhook-endpoints.ts";
import { createWebhookEndpoint } from "#server/services/webhook-endpoint/create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "#server/services/webhook-endpoint/delete-webhook-endpoint.ts";
import { getWebhookEndpoint } from "#server/services/webhook-endpoint/get-webhook-endpoint.ts";
import { getWebhookEndpointStats } from "#server/services/webhook-endpoint/get-webhook-endpoint-stats.ts";
import { rollWebhookSecret } from "#server/services/webhook-endpoint/roll-webhook-secret.ts";
import { sendTestEvent } from "#server/services/webhook-endpoint/send-test-event.ts";
import { updateWebhookEndpoint } from "#server/services/webhook-endpoint/update-webhook-endpoint.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { switched } from "#server/trpc/mutation-meta.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentWebhookEndpoint } from "#wire/v3/webhook-endpoint.ts";

export const webhookEndpointRouter = router({
  list: listProcedure(webhookEndpointList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const endpoint = await getWebhookEndpoint(ctx.actor, input.id);
    const stats = await getWebhookEndpointStats(ctx.actor, input.id);
    return { endpoint, stats, json: objectJson({ v3: presentWebhookEndpoint(endpoint) }) };
  }),

  /** Only this response, and that of `roll`, contains the secret. */
  create: mutationProcedure({ role: "DEVELOPER", audit: "webhook_endpoint.created" }, WebhookEndpointForm).mutation(
    async ({ ctx, input }) => {
      const { id, secret } = await createWebhookEndpoint(ctx.actor, newWebhookEndpointOf(input));
      return { id, secret };
    },
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "webhook_endpoint.updated" },
    Reference.extend({ before: filledForm(WebhookEndpointFields), form: WebhookEndpointForm }),
  ).mutation(({ ctx, input: { id, before, form } }) =>
    updateWebhookEndpoint(ctx.actor, id, webhookEndpointUpdateOf(before, form)),
  ),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("webhook_endpoint") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updateWebhookEndpoint(ctx.actor, id, { active })),

  roll: mutationProcedure({ role: "DEVELOPER", audit: "webhook_endpoint.secret_rolled" }, Reference).mutation(
    async ({ ctx, input }) => {
      const { id, secret } = await rollWebhookSecret(ctx.actor, input.id);
      return { id, secret };
    },
  ),

  sendSample: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "webhook_endpoint.sample_sent" },
    Reference.extend({ type: z.enum(EVENT_TYPES) }),
  ).mutation(({ ctx, input }) => sendTestEvent(ctx.actor, input.id, input.type)),

  delete: mutationProcedure({ role: "DEVELOPER", audit: "webhook_endpoint.deleted" }, Reference).mutation(
    async ({ ctx, input }) => {
      await deleteWebhookEndpoint(ctx.actor, input.id);
    },
  ),
});

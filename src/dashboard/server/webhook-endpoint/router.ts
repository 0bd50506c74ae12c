import { z } from "zod";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import {
  newWebhookEndpointOf,
  WebhookEndpointFields,
  WebhookEndpointForm,
  webhookEndpointUpdateOf,
} from "#dashboard/forms/webhook-endpoint-schema.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { webhookEndpointList } from "#dashboard/server/webhook-endpoint/list.ts";
import { getWebhookEndpointStats } from "#dashboard/server/webhook-endpoint/read.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import { sendTestEvent } from "#signals/webhook-delivery/send-test-event.ts";
import { createWebhookEndpoint } from "#signals/webhook-endpoint/create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "#signals/webhook-endpoint/delete-webhook-endpoint.ts";
import { getWebhookEndpoint } from "#signals/webhook-endpoint/get-webhook-endpoint.ts";
import { rollWebhookSecret } from "#signals/webhook-endpoint/roll-webhook-secret.ts";
import { updateWebhookEndpoint } from "#signals/webhook-endpoint/update-webhook-endpoint.ts";
import { presentWebhookEndpoint } from "#signals/webhook-endpoint/wire-v3.ts";

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

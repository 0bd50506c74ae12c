import { WebhookLabForm } from "#dashboard/forms/webhook-lab-schema.ts";
import { mutationProcedure, router } from "#dashboard/server/trpc/init.ts";
import { diagnoseReceivedWebhook } from "#signals/webhook-delivery/diagnose-received-webhook.ts";
import { parseHeaderLines } from "#signals/webhook-endpoint/header-lines.ts";

export const webhookLabRouter = router({
  /** A mutation, although nothing changes: a query's input is in its URL, and URLs are logged. */
  diagnose: mutationProcedure({ role: "DEVELOPER", audit: null }, WebhookLabForm).mutation(
    ({ ctx, input: { body, headers, secret } }) =>
      diagnoseReceivedWebhook(ctx.actor, {
        body,
        headers: parseHeaderLines(headers),
        secret,
        verifiedAt: Math.floor(Date.now() / 1000),
      }),
  ),
});

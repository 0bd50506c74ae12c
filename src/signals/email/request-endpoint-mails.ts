import { findOwnerEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import type { MailKind } from "#signals/email/kinds.ts";
import { insertMail } from "#signals/email/store.ts";

/** Requests emails to the merchant's owners about a webhook endpoint, in the transaction of its change. */
export async function requestEndpointMails(
  actor: Actor,
  webhookEndpointId: string,
  kind: Extract<MailKind, `webhook_endpoint_${string}`>,
): Promise<void> {
  for (const recipient of await findOwnerEmails(actor.merchantId)) {
    await insertMail(actor, {
      id: newId("mail"),
      kind,
      webhookEndpointId,
      recipient,
      locale: null,
      createdAt: new Date(),
    });
  }
}

import type { MailKind } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findOwnerEmails } from "#server/services/team/membership-repository.ts";

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

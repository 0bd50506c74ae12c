import type { CanceledAnnouncement, ReceivedAnnouncement } from "#declarations/declaration/announcements.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/** Requests the acknowledgment of a declaration, in the transaction that matches it. */
export async function requestAcknowledgment(
  actor: Actor,
  { declaration, recipient, locale, dueAt }: ReceivedAnnouncement,
): Promise<void> {
  const kind = "declaration_received";
  const fact = `${kind} ${declaration.id}`;
  const createdAt = new Date();
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    declarationId: declaration.id,
    fact,
    recipient,
    locale,
    createdAt,
    dueAt,
  });
}

/** Requests the emails about a subscription that a declaration ends, one to each address. */
export async function requestDeclaredCancellationMails(
  actor: Actor,
  { declaration, recipients, locale }: CanceledAnnouncement,
): Promise<void> {
  const kind = "cancellation_declared";
  for (const recipient of recipients) {
    const fact = `${kind} ${declaration.id} ${recipient}`;
    const createdAt = new Date();
    await insertMail(actor, {
      id: newId("mail"),
      kind,
      declarationId: declaration.id,
      fact,
      recipient,
      locale,
      createdAt,
    });
  }
}

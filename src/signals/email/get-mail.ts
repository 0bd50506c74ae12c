import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Mail } from "#signals/email/model.ts";
import { findMailWithBodies, type MailBodies } from "#signals/email/store.ts";

/** An email with its content. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getMail(actor: Actor, id: string): Promise<Mail & MailBodies> {
  requireScope(actor, "checkout_sessions:read");
  const mail = await findMailWithBodies(actor, id);
  if (!mail) throw notFound("mail", id);
  return mail;
}

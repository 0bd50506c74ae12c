import type { Mail } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findMailWithBodies, type MailBodies } from "#server/services/mail/repository.ts";

/** An email with its content. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getMail(actor: Actor, id: string): Promise<Mail & MailBodies> {
  requireScope(actor, "checkout_sessions:read");
  const mail = await findMailWithBodies(actor, id);
  if (!mail) throw notFound("mail", id);
  return mail;
}

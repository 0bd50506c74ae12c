import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import type { Mail } from "#domain/mail.ts";
import { requireScope } from "#domain/scope.ts";
import { findMailWithBodies, type MailBodies } from "#server/services/mail/repository.ts";

/** A mail with what it says. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getMail(actor: Actor, id: string): Promise<Mail & MailBodies> {
  requireScope(actor, "checkout_sessions:read");
  const mail = await findMailWithBodies(actor, id);
  if (!mail) throw notFound("mail", id);
  return mail;
}

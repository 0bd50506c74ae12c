import { type EmailChange, isConfirmable, isUndoable } from "#account/email-change/model.ts";
import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { type EmailChangeStep, isEmailChangeToken } from "#platform/base/portal-url.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import { offersEmailChange } from "#portal/email-change/can-change-email.ts";
import { findOwnedEmailChange } from "#portal/email-change/store.ts";

/** A change of email address that somebody has a link to. */
export interface LinkedEmailChange {
  change: EmailChange;
  actor: Actor;
}

/**
 * The change of a link.
 * @throws DomainError `resource_missing` for an unknown ID, with another token, and once the link can't be used: it was,
 * it is late, or, to confirm, the merchant no longer offers it.
 */
export async function openEmailChange(id: string, step: EmailChangeStep, token: string): Promise<LinkedEmailChange> {
  const found = isEmailChangeToken(id, step, token) ? await findOwnedEmailChange(id) : null;
  if (!found) throw notFound("email change", id);
  const actor = customerActor(found.owner);
  await requireUsable(actor, found.change, step);
  return { change: found.change, actor };
}

/** @throws DomainError `resource_missing` as `openEmailChange`. */
export async function requireUsable(actor: Actor, change: EmailChange, step: EmailChangeStep): Promise<void> {
  const at = new Date();
  const isUsable =
    step === "undo"
      ? isUndoable(change, at)
      : // Only sessions of emailed links ask for a change: they have the default configuration.
        isConfirmable(change, at) && offersEmailChange((await findOffered(actor, null)).features);
  if (!isUsable) throw notFound("email change", change.id);
}

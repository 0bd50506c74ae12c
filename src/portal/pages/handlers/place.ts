import { customerActor } from "#account/merchant/customer-actor.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { mailsCustomers } from "#platform/base/sends-mail.ts";
import { findOwnerOfPortal } from "#portal/session/store.ts";

/** Whose customers a public page is for. */
export interface Place {
  merchant: string;
  livemode: boolean;
}

/** @throws DomainError `resource_missing` for an unknown merchant. */
export async function actorAt({ merchant, livemode }: Place): Promise<Actor> {
  const owner = await findOwnerOfPortal(pageId("merchant", merchant), livemode);
  if (!owner) throw notFound("merchant", merchant);
  return customerActor(owner);
}

/** The path of the page where a link is requested; that of the forms begins with it. */
export function pathOf({ merchant, livemode }: Place): string {
  return `/portal/${livemode ? "" : "test/"}${merchant}`;
}

/** Why no email is sent; undefined if one is. */
export function noteOf(actor: Actor, words: { testMode: string; noServer: string }): string | undefined {
  if (mailsCustomers(actor)) return undefined;
  return actor.livemode ? words.noServer : words.testMode;
}

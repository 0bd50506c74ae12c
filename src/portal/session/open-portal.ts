import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { isPortalToken } from "#platform/base/portal-url.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import type { PortalFeatures, PortalProfile } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { findPortalPerson } from "#portal/person/store.ts";
import { isUsable, type PortalSession } from "#portal/session/model.ts";
import { findPortalSession } from "#portal/session/store.ts";

/** A session of the portal in the browser that opened it. */
export interface OpenedPortal {
  actor: Actor;
  session: PortalSession;
  merchant: Merchant;
  person: PortalPerson;
  /** What the merchant offers in it. */
  features: PortalFeatures;
  /** What it says about the merchant. */
  profile: PortalProfile;
}

/**
 * A session for the browser that opened it.
 * @throws DomainError `resource_missing` for an unknown ID, another browser, after an hour, and once its customer was
 * deleted.
 */
export async function openPortal(id: string, browserHash: string): Promise<OpenedPortal> {
  const found = await findPortalSession(id);
  if (!found || !isUsable(found.session, browserHash, new Date())) throw notFound("portal session", id);
  const { session, owner } = found;
  const actor = customerActor(owner);
  const [merchant, person, offered] = await Promise.all([
    findMerchant(owner.merchantId),
    findPortalPerson(actor, session),
    findOffered(actor, session.configurationId),
  ]);
  if (!person) throw notFound("portal session", id);
  return { actor, session, merchant, person, ...offered };
}

/**
 * A session for anybody with its token, opened or not.
 * @throws DomainError `resource_missing` for an unknown ID, and with another token.
 */
export async function findPortalLink(id: string, token: string): Promise<{ session: PortalSession; actor: Actor }> {
  const found = isPortalToken(id, token) ? await findPortalSession(id) : null;
  if (!found) throw notFound("portal session", id);
  return { session: found.session, actor: customerActor(found.owner) };
}

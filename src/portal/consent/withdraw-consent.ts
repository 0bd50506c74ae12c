import { findCustomer } from "#account/customer/store.ts";
import { optOut } from "#checkout/recovery/unsubscribe.ts";
import type { Actor } from "#kernel/actor.ts";
import type { WithdrawableConsent } from "#portal/consent/model.ts";
import { withdrawInSessions } from "#portal/consent/store.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { eraseConversionClients } from "#signals/conversion/store.ts";

/**
 * Withdraws what the person allowed: `advertising`, so that nothing more is sent to advertising platforms, also of
 * renewals and refunds; or `promotions`, with emails about orders that were not completed.
 */
export async function withdrawConsent(actor: Actor, person: PortalPerson, consent: WithdrawableConsent): Promise<void> {
  const sessionIds = await withdrawInSessions(actor, person, consent);
  if (consent === "advertising") await eraseConversionClients(actor, sessionIds);
  else await optOut(actor, await addressesOf(actor, person));
}

async function addressesOf(actor: Actor, { customerId, emails }: PortalPerson): Promise<readonly string[]> {
  if (customerId === null) return emails;
  const customer = await findCustomer(actor, customerId);
  return customer?.email ? [customer.email] : [];
}

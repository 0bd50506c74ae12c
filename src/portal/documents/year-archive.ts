import { findMerchantTimeZone } from "#account/merchant/time-zone-store.ts";
import { archiveOfCustomers, type DocumentArchive, yearsOfDocuments } from "#documents/archive/document-archive.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { findOwnCustomerIds } from "#portal/person/store.ts";

/** Of a person; with more customers, no file is offered, as it would not be complete. */
const MAX_CUSTOMERS = 100;

/** The last years in which a person got invoices or credit notes, the newest first; at most 10. */
export async function ownDocumentYears(actor: Actor, person: PortalPerson): Promise<number[]> {
  const customerIds = await ownCustomerIds(actor, person);
  return customerIds.length === 0 ? [] : yearsOfDocuments(actor, customerIds, await timeZoneOf(actor));
}

/**
 * The person's invoices and credit notes of a year as a ZIP archive, with the files that the portal serves.
 * @param year 2000 to 2999.
 * @throws DomainError as `archiveOfCustomers`; `resource_missing` also for more than 100 customers.
 */
export async function archiveOfOwnYear(actor: Actor, person: PortalPerson, year: number): Promise<DocumentArchive> {
  const customerIds = await ownCustomerIds(actor, person);
  if (customerIds.length === 0) throw notFound("archive", String(year));
  const reader: Actor = { ...actor, scopes: ["invoices:read", "credit_notes:read"] };
  const options = { name: `documents-${year}`, timeZone: await timeZoneOf(actor) };
  return archiveOfCustomers(reader, { customerIds, year }, options);
}

async function ownCustomerIds(actor: Actor, person: PortalPerson): Promise<string[]> {
  const ids = await findOwnCustomerIds(actor, person, MAX_CUSTOMERS + 1);
  return ids.length > MAX_CUSTOMERS ? [] : ids;
}

async function timeZoneOf({ merchantId }: Actor): Promise<string> {
  return (await findMerchantTimeZone(merchantId)) ?? DEFAULT_TIME_ZONE;
}

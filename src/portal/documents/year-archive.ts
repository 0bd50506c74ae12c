import { findMerchantTimeZone } from "#account/merchant/time-zone-store.ts";
import { archiveOfCustomers, type DocumentArchive, yearsOfDocuments } from "#documents/archive/document-archive.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { findAllOwnCustomerIds } from "#portal/person/store.ts";

/** The last years in which a person got invoices or credit notes: see `yearsOfDocuments`. */
export async function ownDocumentYears(actor: Actor, person: PortalPerson): Promise<number[]> {
  const customerIds = await findAllOwnCustomerIds(actor, person);
  return customerIds.length === 0 ? [] : yearsOfDocuments(actor, customerIds, await timeZoneOf(actor));
}

/**
 * The person's invoices and credit notes of a year as a ZIP archive, with the files that the portal serves.
 * @param year 2000 to 2999.
 * @throws DomainError as `archiveOfCustomers`; `resource_missing` also for more than 100 customers.
 */
export async function archiveOfOwnYear(actor: Actor, person: PortalPerson, year: number): Promise<DocumentArchive> {
  const customerIds = await findAllOwnCustomerIds(actor, person);
  if (customerIds.length === 0) throw notFound("archive", String(year));
  const reader: Actor = { ...actor, scopes: ["invoices:read", "credit_notes:read"] };
  const options = { name: `documents-${year}`, timeZone: await timeZoneOf(actor) };
  return archiveOfCustomers(reader, { customerIds, year }, options);
}

async function timeZoneOf({ merchantId }: Actor): Promise<string> {
  return (await findMerchantTimeZone(merchantId)) ?? DEFAULT_TIME_ZONE;
}

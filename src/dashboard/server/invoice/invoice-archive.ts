import { z } from "zod";
import { invoiceList } from "#dashboard/server/invoice/list.ts";
import type { Reader } from "#dashboard/server/lists/list.ts";
import {
  archiveOfCustomers,
  archiveOfInvoices,
  type DocumentArchive,
  MAX_ARCHIVED_DOCUMENTS,
} from "#documents/archive/document-archive.ts";
import { notFound } from "#kernel/errors.ts";
import { OBJECT_ID } from "#kernel/text.ts";

const BATCH_SIZE = 100;

/**
 * The documents of the invoices of the list, as it is filtered.
 * @throws ZodError for an invalid filter; DomainError as `archiveOfInvoices`.
 */
export async function archiveOfList(reader: Reader, query: Record<string, string>): Promise<DocumentArchive> {
  const filter = invoiceList.filter.parse(query);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = { limit: BATCH_SIZE, ...(after !== undefined && { startingAfter: after }) };
    const { data, hasMore } = await invoiceList.rows(reader, filter, page);
    ids.push(...data.map(({ id }) => id));
    after = hasMore ? data.at(-1)?.id : undefined;
  } while (after !== undefined && ids.length <= MAX_ARCHIVED_DOCUMENTS);
  const { actor, timeZone } = reader;
  const name = `documents-${actor.livemode ? "live" : "test"}`;
  return archiveOfInvoices(actor, ids, { name, timeZone });
}

const CUSTOMER_QUERY = z.object({
  year: z
    .string()
    .regex(/^2\d{3}$/)
    .transform(Number),
});

/**
 * The documents that a customer got in the year of a query.
 * @throws ZodError for an invalid year; DomainError as `archiveOfCustomers`.
 */
export async function archiveOfCustomerYear(
  { actor, timeZone }: Reader,
  customerId: string,
  query: Record<string, string>,
): Promise<DocumentArchive> {
  if (!OBJECT_ID.test(customerId)) throw notFound("customer", customerId);
  const { year } = CUSTOMER_QUERY.parse(query);
  return archiveOfCustomers(
    actor,
    { customerIds: [customerId], year },
    { name: `documents-${year}-${customerId}`, timeZone },
  );
}

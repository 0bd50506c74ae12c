import {
  findDocumentsOfCustomers,
  findDocumentsOfInvoices,
  findTimesWithDocuments,
} from "#documents/archive/archive-store.ts";
import type { DocumentRef } from "#documents/archive/document-ref.ts";
import { getCreditNotePdf } from "#documents/credit-note/get-credit-note-pdf.ts";
import { getInvoicePdf } from "#documents/invoice/get-invoice-pdf.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import { requireScope } from "#kernel/scope.ts";
import { yearIn } from "#kernel/time-zone.ts";
import { timesOfDays } from "#ledger/journal/model.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";
import { zipped } from "#platform/base/zip.ts";

/** An archive contains at most this many documents: some 25 s of typesetting, if none is stored yet. */
export const MAX_ARCHIVED_DOCUMENTS = 500;

/** An archive, and how many documents it contains. */
export interface DocumentArchive {
  file: DownloadedFile;
  count: number;
}

interface ArchiveOptions {
  /** Of the file, without its ending. */
  name: string;
  /** The merchant's, an IANA name: documents are in folders by the year there. */
  timeZone: string;
}

/**
 * The documents of invoices and of all their credit notes as a ZIP archive, typeset one after the other as it is read.
 * @param invoiceIds one more than `MAX_ARCHIVED_DOCUMENTS` are rejected.
 * @throws DomainError `parameter_invalid` for too many documents, `resource_missing` for none; `insufficient_scope`, also
 * if the customers of all of them were deleted, for others than owner and admins. While the file is read: `unavailable`.
 */
export async function archiveOfInvoices(
  actor: Actor,
  invoiceIds: readonly string[],
  options: ArchiveOptions,
): Promise<DocumentArchive> {
  requireReader(actor);
  const documents = await findDocumentsOfInvoices(actor, invoiceIds, MAX_ARCHIVED_DOCUMENTS + 1);
  return archiveOf(actor, documents, options);
}

/**
 * The documents that customers got in a year, in the merchant's time zone: see `archiveOfInvoices`.
 * @param year 2000 to 2999.
 */
export async function archiveOfCustomers(
  actor: Actor,
  { customerIds, year }: { customerIds: readonly string[]; year: number },
  options: ArchiveOptions,
): Promise<DocumentArchive> {
  requireReader(actor);
  const documents = await findDocumentsOfCustomers(
    actor,
    customerIds,
    timesOfYear(year, options.timeZone),
    MAX_ARCHIVED_DOCUMENTS + 1,
  );
  return archiveOf(actor, documents, options);
}

/** A file of one year for each is offered of so many last years. */
const MAX_YEARS = 11;

/**
 * The last years in which customers got documents, in the merchant's time zone, the newest first; at most 11.
 * @param timeZone an IANA name.
 */
export async function yearsOfDocuments(
  actor: Actor,
  customerIds: readonly string[],
  timeZone: string,
): Promise<number[]> {
  const newest = yearIn(timeZone)(now(actor));
  const years = Array.from({ length: MAX_YEARS }, (_, index) => newest - index);
  const found = await findTimesWithDocuments(
    actor,
    customerIds,
    years.map((year) => timesOfYear(year, timeZone)),
  );
  return years.filter((_, index) => found.includes(index));
}

function timesOfYear(year: number, timeZone: string) {
  return timesOfDays({ from: `${year}-01-01`, to: `${year}-12-31` }, timeZone);
}

function requireReader(actor: Actor): void {
  requireScope(actor, "invoices:read");
  requireScope(actor, "credit_notes:read");
}

function archiveOf(actor: Actor, documents: readonly DocumentRef[], { name, timeZone }: ArchiveOptions) {
  if (documents.length > MAX_ARCHIVED_DOCUMENTS) {
    const message = `An archive can contain up to ${MAX_ARCHIVED_DOCUMENTS} invoices and credit notes, and there are more. Filter the list of invoices by customer or by days, and download several archives.`;
    throw new DomainError("parameter_invalid", message);
  }
  if (documents.length === 0) {
    throw new DomainError("resource_missing", "There are no invoices or credit notes to download.");
  }
  const isForAll = invoiceReader(actor) !== "anybody";
  const readable = documents.filter(({ isErased }) => isForAll || !isErased);
  if (readable.length === 0) {
    const message = "The customer was deleted. Only owners and admins can download these documents.";
    throw new DomainError("insufficient_scope", message);
  }
  const left = documents.filter((document) => !readable.includes(document));
  const yearOf = yearIn(timeZone);
  const files = readable.map((document) => async () => {
    const pdf = await pdfOf(actor, document);
    return { ...pdf, name: `${yearOf(document.createdAt)}/${pdf.name}` };
  });
  const chunks = zipped(left.length === 0 ? files : [...files, async () => notIncluded(left)]);
  return { file: { name: `${name}.zip`, contentType: "application/zip", chunks }, count: readable.length };
}

/** Checks again who may read it: the customer may be deleted in the meantime. */
function pdfOf(actor: Actor, { id }: DocumentRef): Promise<DownloadedFile> {
  return objectPrefix(id) === "in" ? getInvoicePdf(actor, id) : getCreditNotePdf(actor, id);
}

/** Says what is missing, so that an incomplete archive does not look complete. */
function notIncluded(documents: readonly DocumentRef[]): DownloadedFile {
  const heading =
    "Not included, because the customer was deleted. Only owners and admins can download these documents:";
  const text = [heading, ...documents.map(({ number }) => number), ""].join("\r\n");
  return { name: "not-included.txt", contentType: "text/plain; charset=utf-8", chunks: inOne(text) };
}

async function* inOne(text: string) {
  yield new TextEncoder().encode(text);
}

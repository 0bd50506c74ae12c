import { typesetWithSettings } from "#documents/settings/typeset-with-settings.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import type { Tenant } from "#kernel/actor.ts";

type Pdf = Uint8Array<ArrayBuffer>;

/** Where the PDF of a document is stored. */
interface DocumentSlot {
  /** The stored PDF; undefined until it is created. */
  find: () => Promise<Pdf | undefined>;
  content: () => Promise<DocumentContent>;
  /** Stores it, unless another process was faster. */
  insert: (pdf: Buffer) => Promise<void>;
}

/**
 * The PDF of a document: created when it is first needed, then the same bytes for everyone. Not in a transaction: the
 * first time takes some 50 ms.
 * @param owner whose document it is.
 * @throws DomainError `unavailable` while no document can be typeset.
 */
export async function storedPdf(
  owner: Pick<Tenant, "merchantId">,
  { find, content, insert }: DocumentSlot,
): Promise<Pdf> {
  const stored = await find();
  if (stored) return stored;
  const pdf = await typesetWithSettings(owner, await content());
  await insert(pdf);
  // Another process may have been faster.
  return (await find()) ?? new Uint8Array(pdf);
}

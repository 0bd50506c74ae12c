import { findDocumentSettings, findLogo } from "#documents/settings/store.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import { typeset } from "#documents/typesetting/typeset.ts";
import type { Tenant } from "#kernel/actor.ts";

/**
 * Typesets a document with its owner's settings as they are now.
 * @throws DomainError `unavailable` while no document can be typeset.
 */
export async function typesetWithSettings(
  owner: Pick<Tenant, "merchantId">,
  content: DocumentContent,
): Promise<Buffer> {
  const [{ footer, paper }, logo] = await Promise.all([findDocumentSettings(owner), findLogo(owner)]);
  const closing = footer === null ? [] : footer.split("\n");
  return typeset({ ...content, closing, paper: paper ?? content.paper }, { merchantId: owner.merchantId, logo });
}

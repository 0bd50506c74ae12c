import { limitedPage } from "#checkout/pages/handlers/form-response.tsx";
import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import { isRateLimitError, RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { isDomainError } from "#kernel/errors.ts";
import { fileStream } from "#platform/base/file-stream.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { toResponse } from "#platform/base/http-response.ts";
import { acquireSlot, countSlidingUse } from "#platform/work/rate-limit.ts";
import { archiveOfOwnYear } from "#portal/documents/year-archive.ts";
import { tooManyChanges } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";

/** Of a person at a merchant: each may typeset hundreds of documents. */
const FILES = { max: 10, seconds: 3_600 };
const MAX_UNDER_WAY = 2;
/** A download that stalls loses its slot after this, in seconds. */
const MAX_HELD_SECONDS = 15 * 60;
const MINUTE_SECONDS = 60;

const YEAR = /^2\d{3}$/;

/** The invoices and credit notes of a year as one ZIP archive, which is typeset as it is read. */
export async function downloadYear(request: HttpRequest, id: string, year: string): Promise<Response> {
  let archive: ReadableStream<Uint8Array> | undefined;
  const shown = await portalResponse(request, id, async (view) => {
    requireOffered(view.features.invoiceHistory.enabled && YEAR.test(year));
    try {
      const begun = await begin(view, Number(year));
      archive = begun.stream;
      const headers = {
        ...PAGE_HEADERS,
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${begun.name}"`,
      };
      return { status: 200, headers, body: "" };
    } catch (error) {
      if (!isRateLimitError(error)) throw error;
      return limitedPage(view.messages, error);
    }
  });
  return archive ? new Response(archive, shown) : toResponse(shown);
}

/** @throws RateLimitError; DomainError `resource_missing` for a year without documents. */
async function begin({ actor, session, person }: PortalView, year: number) {
  const { merchantId, livemode } = actor;
  const key = `portal-documents:${merchantId}:${livemode} ${session.customerId ?? session.email}`;
  const use = await countSlidingUse(key, FILES.max, FILES.seconds);
  if (!use.allowed) throw tooManyChanges(use.retryAfter);
  const release = await acquireSlot(`${key} under way`, MAX_UNDER_WAY, MAX_HELD_SECONDS);
  if (!release) throw tooManyChanges(MINUTE_SECONDS);
  try {
    const { file } = await archiveOfOwnYear(actor, person, year);
    return { name: file.name, stream: await fileStream(file.chunks, release) };
  } catch (error) {
    await release();
    if (!isDomainError(error) || error.code !== "parameter_invalid") throw error;
    throw new RateLimitError(MINUTE_SECONDS, (messages) => portalMessages(messages).home.tooManyDocuments);
  }
}

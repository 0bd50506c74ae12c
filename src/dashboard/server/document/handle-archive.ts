import { recordAction } from "#account/audit-log/record-action.ts";
import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import type { Reader } from "#dashboard/server/lists/list.ts";
import { isInvalidQuery, streamedDownload } from "#dashboard/server/streamed-download.ts";
import type { DocumentArchive } from "#documents/archive/document-archive.ts";
import { parseMode } from "#kernel/mode.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse, withTextErrors } from "#platform/base/text-response.ts";

/**
 * Responds with an archive of documents. `?merchant=` names the business of the page that links here. The first document
 * is typeset before the first byte, so that a typesetter that fails is reported; a later failure breaks the download off.
 * @param read the archive for the query.
 */
export function handleArchive(
  request: Request,
  params: Promise<{ mode: string }>,
  read: (reader: Reader, query: Record<string, string>) => Promise<DocumentArchive>,
): Promise<Response> {
  return withTextErrors(request, async () => {
    const mode = parseMode((await params).mode);
    if (!mode) return textErrorResponse(request, 404, "These documents don't exist.");
    const { merchant, ...query } = Object.fromEntries(new URL(request.url).searchParams);
    const user = await pageUser(merchant);
    if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
    const actor = actorOf(user, mode, requestIdOf(request));
    try {
      const reader = { actor, timeZone: user.merchant.timeZone ?? DEFAULT_TIME_ZONE };
      return await streamedDownload(request, user.id, {
        open: async () => {
          const { file, count } = await read(reader, query);
          return { ...file, count };
        },
        record: ({ count }) => recordAction(actor, "export.documents_downloaded", { facts: { count: String(count) } }),
      });
    } catch (error) {
      if (!isInvalidQuery(error)) throw error;
      return textErrorResponse(request, 400, "This link isn't valid. Go back, clear the filters, and download again.");
    }
  });
}

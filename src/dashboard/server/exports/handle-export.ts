import { recordAction } from "#account/audit-log/record-action.ts";
import type { SignedInUser } from "#account/user/store.ts";
import type { ExportName } from "#dashboard/filters/list-name.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { CSV_EXPORTS } from "#dashboard/server/exports/csv-exports.ts";
import type { CsvExport } from "#dashboard/server/lists/list-csv.ts";
import { isInvalidQuery, streamedDownload } from "#dashboard/server/streamed-download.ts";
import { parseMode } from "#kernel/mode.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse } from "#platform/base/text-response.ts";

interface ExportRequest {
  mode: string;
  list: string;
  /** The user; undefined when signed out. */
  user: SignedInUser | undefined;
}

/**
 * Handles `GET /{mode}/exports/{list}?{filter}`: the full filtered list as a CSV file. The audit log gets an entry
 * without the filter, which may name a customer. Problems are reported before the first byte; a later error breaks the
 * download off, so that half a file never looks complete.
 * @throws DomainError `rate_limited`; any error of the database.
 */
export async function handleExport(request: Request, { mode: modeText, list, user }: ExportRequest): Promise<Response> {
  const mode = parseMode(modeText);
  const csvExport = exportOf(list);
  if (!mode || !csvExport) return textErrorResponse(request, 404, "This list doesn't exist.");
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const reader = {
    actor: actorOf(user, mode, requestIdOf(request)),
    timeZone: user.merchant.timeZone ?? DEFAULT_TIME_ZONE,
  };
  const { searchParams } = new URL(request.url);
  searchParams.delete("merchant");
  try {
    return await streamedDownload(request, user.id, {
      open: async () => ({
        name: `${list}-${mode}-${new Date().toISOString().slice(0, 10)}.csv`,
        contentType: "text/csv; charset=utf-8",
        chunks: csvExport(reader, Object.fromEntries(searchParams)),
      }),
      record: () => recordAction(reader.actor, "export.downloaded", { facts: { list: list.replaceAll("-", " ") } }),
    });
  } catch (error) {
    if (!isInvalidQuery(error)) throw error;
    return textErrorResponse(
      request,
      400,
      "One of the filters isn't valid for this list. Go back, clear the filters, and download again.",
    );
  }
}

function exportOf(list: string): CsvExport | undefined {
  return Object.hasOwn(CSV_EXPORTS, list) ? CSV_EXPORTS[list as ExportName] : undefined;
}

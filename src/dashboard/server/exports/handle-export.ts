import { recordAction } from "#account/audit-log/record-action.ts";
import type { SignedInUser } from "#account/user/store.ts";
import type { ExportName } from "#dashboard/filters/list-name.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { CSV_EXPORTS } from "#dashboard/server/exports/csv-exports.ts";
import { acquireExportSlot } from "#dashboard/server/exports/export-slots.ts";
import type { CsvExport } from "#dashboard/server/lists/list-csv.ts";
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
  const requestId = requestIdOf(request);
  const mode = parseMode(modeText);
  const csvExport = exportOf(list);
  if (!mode || !csvExport) return textErrorResponse(request, 404, "This list doesn't exist.");
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const reader = { actor: actorOf(user, mode, requestId), timeZone: user.merchant.timeZone ?? DEFAULT_TIME_ZONE };
  const { searchParams } = new URL(request.url);
  searchParams.delete("merchant");
  let release = async () => {};
  try {
    release = await acquireExportSlot(user.id);
    const pieces = csvExport(reader, Object.fromEntries(searchParams));
    const firstPieces = [await pieces.next(), await pieces.next()].flatMap(({ value }) => value ?? []);
    await recordAction(reader.actor, "export.downloaded", { facts: { list: list.replaceAll("-", " ") } });
    return new Response(streamOf(firstPieces, pieces, release), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${list}-${mode}-${new Date().toISOString().slice(0, 10)}.csv"`,
        "Cache-Control": "private, no-store",
        "Request-Id": requestId,
      },
    });
  } catch (error) {
    await release();
    if (error instanceof Error && error.name === "ZodError") {
      return textErrorResponse(
        request,
        400,
        "One of the filters isn't valid for this list. Go back, clear the filters, and download again.",
      );
    }
    throw error;
  }
}

function exportOf(list: string): CsvExport | undefined {
  return Object.hasOwn(CSV_EXPORTS, list) ? CSV_EXPORTS[list as ExportName] : undefined;
}

/** Reads only as fast as the client downloads. @param done is called at its end, its failure or its cancellation. */
function streamOf(
  firstPieces: string[],
  rest: AsyncGenerator<string>,
  done: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const text = firstPieces.shift() ?? (await rest.next()).value;
        if (text !== undefined) return controller.enqueue(encoder.encode(text));
        controller.close();
        await done();
      } catch (error) {
        await done();
        throw error;
      }
    },
    async cancel() {
      await done();
      await rest.return(undefined);
    },
  });
}

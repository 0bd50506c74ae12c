import type { SignedInUser } from "#account/user/store.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import type { Actor } from "#kernel/actor.ts";
import { parseMode } from "#kernel/mode.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import { type DownloadedFile, fileStream } from "#platform/base/file-stream.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse } from "#platform/base/text-response.ts";

interface PdfRequest {
  mode: string;
  id: string;
  /** The user; undefined when signed out. */
  user: SignedInUser | undefined;
  /** Reads the document of an id. */
  read(actor: Actor, id: string): Promise<DownloadedFile>;
}

/**
 * Handles `GET /{mode}/invoices/{in}/pdf`, and the same of credit notes.
 * @throws DomainError those of `read`; any error of the database.
 */
export async function handlePdf(request: Request, { mode: modeText, id, user, read }: PdfRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  const mode = parseMode(modeText);
  if (!mode || !OBJECT_ID.test(id)) return textErrorResponse(request, 404, "This document doesn't exist.");
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const { name, contentType, chunks } = await read(actorOf(user, mode, requestId), id);
  return new Response(await fileStream(chunks, async () => {}), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "Request-Id": requestId,
    },
  });
}

import type { SignedInUser } from "#account/user/store.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { getInvoicePdf } from "#documents/get-invoice-pdf.ts";
import { parseMode } from "#kernel/mode.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import { fileStream } from "#platform/base/file-stream.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse } from "#platform/base/text-response.ts";

interface PdfRequest {
  mode: string;
  id: string;
  /** The user; undefined when signed out. */
  user: SignedInUser | undefined;
}

/**
 * Handles `GET /{mode}/invoices/{in}/pdf`.
 * @throws DomainError those of `getInvoicePdf`; any error of the database.
 */
export async function handleInvoicePdf(request: Request, { mode: modeText, id, user }: PdfRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  const mode = parseMode(modeText);
  if (!mode || !OBJECT_ID.test(id)) return textErrorResponse(request, 404, "This invoice doesn't exist.");
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const { name, contentType, chunks } = await getInvoicePdf(actorOf(user, mode, requestId), id);
  return new Response(await fileStream(chunks, async () => {}), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "Request-Id": requestId,
    },
  });
}

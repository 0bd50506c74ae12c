import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { rateLimitedMutation } from "#dashboard/server/trpc/rate-limited-mutation.ts";
import type { Actor } from "#kernel/actor.ts";
import { parseMode } from "#kernel/mode.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import { type DownloadedFile, fileStream } from "#platform/base/file-stream.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { textErrorResponse, withTextErrors } from "#platform/base/text-response.ts";

/**
 * Responds with the PDF of an invoice or a credit note. `?merchant=` names the business of the page that links here.
 * @param read the document of an ID.
 */
export function handlePdf(
  request: Request,
  params: Promise<{ mode: string; id: string }>,
  read: (actor: Actor, id: string) => Promise<DownloadedFile>,
): Promise<Response> {
  return withTextErrors(request, async () => {
    const { mode, id } = await params;
    if (!OBJECT_ID.test(id)) return noDocument(request);
    return pdfResponse(request, mode, "attachment", (actor) => read(actor, id));
  });
}

/** Responds with a PDF of no object, which the browser shows. `?merchant=` as above. */
export function handlePdfPreview(
  request: Request,
  params: Promise<{ mode: string }>,
  read: (actor: Actor) => Promise<DownloadedFile>,
): Promise<Response> {
  // Each is typeset anew, unlike the documents of objects.
  return withTextErrors(request, async () =>
    pdfResponse(request, (await params).mode, "inline", (actor) =>
      rateLimitedMutation(actor.id ?? "", "previews", () => read(actor)),
    ),
  );
}

async function pdfResponse(
  request: Request,
  modeText: string,
  disposition: "attachment" | "inline",
  read: (actor: Actor) => Promise<DownloadedFile>,
): Promise<Response> {
  const mode = parseMode(modeText);
  if (!mode) return noDocument(request);
  const user = await pageUser(new URL(request.url).searchParams.get("merchant") ?? undefined);
  if (!user) return textErrorResponse(request, 401, "You're signed out. Sign in and download again.");
  const requestId = requestIdOf(request);
  const { name, contentType, chunks } = await read(actorOf(user, mode, requestId));
  return new Response(await fileStream(chunks, async () => {}), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `${disposition}; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "Request-Id": requestId,
    },
  });
}

function noDocument(request: Request): Response {
  return textErrorResponse(request, 404, "This document doesn't exist.");
}

import { pageUser } from "#dashboard/server/auth/page-session.ts";
import { handlePdf } from "#dashboard/server/invoice/handle-pdf.ts";
import { getCreditNotePdf } from "#documents/credit-note/get-credit-note-pdf.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

/** GET /{mode}/credit-notes/{cn}/pdf: its document. `?merchant=` names the business of the page that links here. */
export async function GET(request: Request, { params }: { params: Promise<{ mode: string; id: string }> }) {
  const merchantId = new URL(request.url).searchParams.get("merchant") ?? undefined;
  return withTextErrors(request, async () =>
    handlePdf(request, { ...(await params), user: await pageUser(merchantId), read: getCreditNotePdf }),
  );
}

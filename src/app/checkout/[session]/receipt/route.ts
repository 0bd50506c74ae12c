import { showReceiptPage } from "#server/checkout/receipt-page.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}/receipt: to print or save; with `?token=`, or in the browser that paid. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return showReceiptPage(request, session);
}

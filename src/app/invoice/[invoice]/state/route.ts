import { handleInvoiceState } from "#checkout/pages/handlers/invoice-calls.ts";

interface Context {
  params: Promise<{ invoice: string }>;
}

/** GET /invoice/{in}/state: polled by the page while a payment is in progress. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { invoice } = await params;
  return handleInvoiceState(request, invoice);
}

import { payInvoiceFromPage } from "#checkout/pages/handlers/invoice-calls.ts";

interface Context {
  params: Promise<{ invoice: string }>;
}

/** POST /invoice/{in}/pay: pays once, however often it is sent; responds with the customer's next page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { invoice } = await params;
  return payInvoiceFromPage(request, invoice);
}

import { decideAtSandboxBank, showSandboxBank } from "#server/checkout/payment-action.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}/authenticate: 3-D Secure and the banks of the sandbox; test mode only. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return showSandboxBank(request, session);
}

/** POST /checkout/{cs}/authenticate: what the customer decided there, as a form sends it. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return decideAtSandboxBank(request, session);
}

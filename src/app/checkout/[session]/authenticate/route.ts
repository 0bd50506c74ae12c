import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { decideAtSandboxBank, showSandboxBank } from "#checkout/pages/handlers/payment-action.tsx";

/** GET /checkout/{cs}/authenticate: 3-D Secure and the banks of the sandbox; test mode only. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showSandboxBank(request, session));

/** POST /checkout/{cs}/authenticate: the customer's decision on that page, as a form. */
export const POST = pageRoute<{ session: string }>((request, { session }) => decideAtSandboxBank(request, session));

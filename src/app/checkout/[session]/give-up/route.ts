import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { abandonPayment } from "#checkout/pages/handlers/payment-action.tsx";

/** POST /checkout/{cs}/give-up: ends a payment that waits for the customer, who can then pay another way. */
export const POST = pageRoute<{ session: string }>((request, { session }) => abandonPayment(request, session));

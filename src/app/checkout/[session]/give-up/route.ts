import { pageRoute } from "#server/checkout/page-route.ts";
import { abandonPayment } from "#server/checkout/payment-action.tsx";

/** POST /checkout/{cs}/give-up: ends a payment that waits for the customer, who can then pay another way. */
export const POST = pageRoute<{ session: string }>((request, { session }) => abandonPayment(request, session));

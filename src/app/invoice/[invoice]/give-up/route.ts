import { abandonInvoicePayment } from "#checkout/pages/handlers/invoice-action.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** POST /invoice/{in}/give-up: ends a payment that waits for the customer, who can then pay another way. */
export const POST = pageRoute<{ invoice: string }>((request, { invoice }) => abandonInvoicePayment(request, invoice));

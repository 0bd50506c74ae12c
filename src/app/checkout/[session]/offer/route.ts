import { acceptOffer, showOfferAfterPaymentPage } from "#checkout/pages/handlers/offer-after-payment-page.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /checkout/{cs}/offer: the offer after a payment, in the browser that paid. */
export const GET = pageRoute<{ session: string }>((request, { session }) =>
  showOfferAfterPaymentPage(request, session),
);

/** POST /checkout/{cs}/offer: a plain form; the customer accepts the offer, which charges their saved card. */
export const POST = pageRoute<{ session: string }>((request, { session }) => acceptOffer(request, session));

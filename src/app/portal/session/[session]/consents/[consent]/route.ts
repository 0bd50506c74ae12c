import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { withdrawConsentFromPage } from "#portal/pages/handlers/withdraw-consent.ts";

/** POST /portal/session/{bps}/consents/{consent}: a plain form; withdraws it. */
export const POST = pageRoute<{ session: string; consent: string }>((request, { session, consent }) =>
  withdrawConsentFromPage(request, session, consent),
);

import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { confirmWithdrawal } from "#portal/pages/handlers/declaration-page.tsx";

/** POST /portal/{merchant}/withdraw/confirm: a plain form; receives a withdrawal. */
export const POST = pageRoute<{ merchant: string }>((request, { merchant }) =>
  confirmWithdrawal(request, { merchant, livemode: true }),
);

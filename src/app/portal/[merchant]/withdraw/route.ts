import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showDeclarationForm, submitDeclarationForm } from "#portal/pages/handlers/declaration-page.tsx";

/** GET /portal/{merchant}/withdraw: the first step of withdrawing from a contract. */
export const GET = pageRoute<{ merchant: string }>((request, { merchant }) =>
  showDeclarationForm(request, { merchant, livemode: true, form: "withdraw" }),
);

/** POST /portal/{merchant}/withdraw: a plain form; shows the withdrawal, to be confirmed. */
export const POST = pageRoute<{ merchant: string }>((request, { merchant }) =>
  submitDeclarationForm(request, { merchant, livemode: true, form: "withdraw" }),
);

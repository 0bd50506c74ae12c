import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showDeclarationForm, submitDeclarationForm } from "#portal/pages/handlers/declaration-page.tsx";

/** GET /portal/test/{merchant}/cancel: the form that cancels a contract without signing in. */
export const GET = pageRoute<{ merchant: string }>((request, { merchant }) =>
  showDeclarationForm(request, { merchant, livemode: false, form: "cancel" }),
);

/** POST /portal/test/{merchant}/cancel: a plain form; receives a cancellation. */
export const POST = pageRoute<{ merchant: string }>((request, { merchant }) =>
  submitDeclarationForm(request, { merchant, livemode: false, form: "cancel" }),
);

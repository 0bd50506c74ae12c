import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { pageId, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { limitedChange } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalForm, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { MethodForms, type MethodGroup } from "#portal/pages/parts/method-forms.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { type MethodTarget, startMethodChange } from "#portal/payment-method/start-method-change.ts";
import { readRunning } from "#portal/person/read-portal.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";

/** The subscriptions that the page names. Others have pages of their own. */
const NAMED = { limit: 20 };

/** The subscriptions of each customer, with a button that leads to where a method for all of them is entered. */
export function showMethodsPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireOffered(view.features.paymentMethodUpdate.enabled);
    const { data } = await readRunning(view.actor, view.person, NAMED);
    const subscriptions = data.map(({ subscription }) => subscription);
    const byCustomer = Map.groupBy(subscriptions, ({ customerId }) => customerId);
    return methodsPage(
      view,
      [...byCustomer].map(([customerId, each]) => group(each, customerId)),
    );
  });
}

/** The same for one subscription. */
export function showMethodPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireOffered(view.features.paymentMethodUpdate.enabled);
    const subscription = await ownSubscription(view.actor, view.person, pageId("subscription", subscriptionId));
    if (hasEnded(subscription)) return redirectResponse(view.pathOf());
    const { data } = await readRunning(view.actor, view.person, { limit: 2 });
    return methodsPage(view, [group([subscription])], { subscriptionId, hasOthers: data.length > 1 });
  });
}

function group(subscriptions: readonly Subscription[], customerId?: string): MethodGroup {
  const names = subscriptions.map(({ terms }) => terms.productName);
  return { customerId, names, isOpen: subscriptions.some(({ status }) => status === "past_due") };
}

function methodsPage(
  view: PortalView,
  groups: readonly MethodGroup[],
  one?: { subscriptionId: string; hasOthers: boolean },
): ShownPage {
  const action = view.pathOf(one ? `/subscriptions/${one.subscriptionId}/payment-method` : "/payment-method");
  const all = one?.hasOthers ? view.pathOf("/payment-method") : undefined;
  const body = (
    <PortalFrame view={view}>
      <MethodForms view={view} groups={groups} action={action} all={all} />
    </PortalFrame>
  );
  return { status: 200, title: view.words.method.title, body };
}

/** Leads to where a method for all subscriptions of a customer is entered. */
export function changeMethodsFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const customerId = pageId("customer", form.get("customer") ?? "");
    return enterMethod(request, view, customerId, { customerId });
  });
}

/** The same for one subscription. */
export function changeMethodFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view) => {
    pageId("subscription", subscriptionId);
    return enterMethod(request, view, subscriptionId, { subscriptionId });
  });
}

/** @returns the path of the session's page, whose end leads back; that of the portal if nothing is running. */
async function enterMethod(
  request: HttpRequest,
  { features, actor, person, messages, pathOf }: PortalView,
  changedId: string,
  target: MethodTarget,
): Promise<string> {
  requireOffered(features.paymentMethodUpdate.enabled);
  const options = {
    returnUrl: `${serviceUrl()}${pathOf()}`,
    doneUrl: `${serviceUrl()}${pathOf("?done=method")}`,
    locale: messages.language,
  };
  let path = pathOf();
  await limitedChange(changedId, async () => {
    const started = await startMethodChange(actor, person, target, options);
    if (!started) return "outdated";
    path = withChosenLanguage(`/checkout/${started.id}`, request);
    return started.isNew ? "done" : "already";
  });
  return path;
}

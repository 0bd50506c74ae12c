import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { pageId, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { openAmountText } from "#checkout/pages/open-amount-text.ts";
import { chargedByNewMethod } from "#money/subscription/charged-by-new-method.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { MAX_SETUP_SUBSCRIPTIONS } from "#order/checkout-settings.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { limitedChange } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalForm, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { MethodForms, type MethodGroup } from "#portal/pages/parts/method-forms.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { startMethodChange } from "#portal/payment-method/start-method-change.ts";
import { readRunning } from "#portal/person/read-portal.ts";
import { partAfter } from "#portal/session/flow.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";

/** The subscriptions that the page names. Others have pages of their own. */
const NAMED = { limit: MAX_SETUP_SUBSCRIPTIONS };

/** The subscriptions of each customer, with a button that leads to where a method for all of them is entered. */
export function showMethodsPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireOffered(view.features.paymentMethodUpdate.enabled);
    const { data, hasMore } = await readRunning(view.actor, view.person, NAMED);
    const subscriptions = data.map(({ subscription }) => subscription);
    // A card of one country can't pay what is only for cards of another.
    const groups = Map.groupBy(subscriptions, ({ customerId, terms }) => `${customerId} ${terms.cardCountry ?? ""}`);
    const shown = await Promise.all([...groups.values()].map((each) => group(view, each)));
    return methodsPage(view, shown, { part: "/payment-method", hasMore });
  });
}

/** The same for one subscription. */
export function showMethodPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireOffered(view.features.paymentMethodUpdate.enabled);
    const subscription = await ownSubscription(view.actor, view.person, pageId("subscription", subscriptionId));
    if (hasEnded(subscription)) return redirectResponse(view.pathOf());
    const { data } = await readRunning(view.actor, view.person, { limit: 2 });
    const part = `/subscriptions/${subscriptionId}/payment-method`;
    return methodsPage(view, [await group(view, [subscription])], { part, hasOthers: data.length > 1 });
  });
}

async function group({ actor, messages }: PortalView, subscriptions: readonly Subscription[]): Promise<MethodGroup> {
  const openAmount = openAmountText(await chargedByNewMethod(actor, subscriptions), messages.locale);
  return { subscriptions: subscriptions.map(({ id, terms }) => ({ id, name: terms.productName })), openAmount };
}

function methodsPage(
  view: PortalView,
  groups: readonly MethodGroup[],
  { part, hasOthers = false, hasMore = false }: { part: string; hasOthers?: boolean; hasMore?: boolean },
): ShownPage {
  const action = view.pathOf(part);
  const all = hasOthers ? view.pathOf("/payment-method") : undefined;
  const body = (
    <PortalFrame view={view}>
      <MethodForms view={view} groups={groups} action={action} all={all} hasMore={hasMore} />
    </PortalFrame>
  );
  return { status: 200, title: view.words.method.title, body };
}

/** Leads to where a method for the subscriptions that the page named is entered. */
export function changeMethodsFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const ids = (form.get("subscriptions") ?? "").split(",").slice(0, MAX_SETUP_SUBSCRIPTIONS);
    return enterMethod(request, view, ids);
  });
}

/** The same for one subscription. */
export function changeMethodFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view) => {
    return enterMethod(request, view, [subscriptionId]);
  });
}

/** @returns the path of the session's page, whose end leads back; that of the portal if nothing is running. */
async function enterMethod(
  request: HttpRequest,
  { session, features, actor, person, messages, pathOf }: PortalView,
  named: readonly string[],
): Promise<string> {
  requireOffered(features.paymentMethodUpdate.enabled);
  const ids = named.map((id) => pageId("subscription", id));
  // All presses of one customer wait for each other.
  const { customerId } = await ownSubscription(actor, person, ids[0] ?? "");
  const done = { type: "payment_method_update", subscriptionId: null } as const;
  const options = {
    returnUrl: `${serviceUrl()}${pathOf()}`,
    doneUrl: `${serviceUrl()}${pathOf(partAfter(session.flow, done, "?done=method"))}`,
    locale: messages.language,
  };
  let path = pathOf();
  await limitedChange(customerId, async () => {
    const started = await startMethodChange(actor, person, ids, options);
    if (started.status === "busy") path = pathOf("?done=methodBusy");
    if (started.status === "outdated") path = pathOf("?done=changed");
    if (started.status !== "started") return "outdated";
    path = withChosenLanguage(`/checkout/${started.id}`, request);
    return started.isNew ? "done" : "already";
  });
  return path;
}

import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageId, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { amountDue } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { limitedSubscriptionChange } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalForm, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { ConfirmPlan, PlanForm } from "#portal/pages/parts/plan-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { previewNext } from "#portal/person/read-portal.ts";
import { partAfter } from "#portal/session/flow.ts";
import { changeOwnPlan, keepOwnPlan } from "#portal/subscription/change-own-plan.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";
import {
  chosenPlan,
  findPlanOptions,
  type Plan,
  type PlanOptions,
  promisedPlan,
} from "#portal/subscription/plan-options.ts";

/** The choice; with a price in the query, what is charged for it and when, and the button that plans it. */
export function showPlanPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireOffered(view.features.subscriptionUpdate.enabled);
    const subscription = await ownSubscription(view.actor, view.person, pageId("subscription", subscriptionId));
    const page = await planPage(view, subscription, wishOf(new URL(request.url).searchParams));
    return page ?? redirectResponse(view.pathOf());
  });
}

/** What a form asks for; undefined quantity without a field for it. */
function wishOf(form: URLSearchParams): { priceId: string | null; quantity: number | undefined } {
  const quantity = form.get("quantity");
  return {
    priceId: form.get("price"),
    quantity: quantity === null ? undefined : Number(quantity.trim() || Number.NaN),
  };
}

/**
 * @param isOutdated whether the customer confirmed what was shown before, and it no longer applies.
 * @returns null if nothing can be changed.
 */
async function planPage(
  view: PortalView,
  subscription: Subscription,
  { priceId, quantity }: ReturnType<typeof wishOf>,
  isOutdated = false,
): Promise<ShownPage | null> {
  const options = await findPlanOptions(view.actor, subscription, view.features);
  if (!options) return null;
  const plan = priceId !== null ? chosenPlan(subscription, options, { priceId, quantity }) : null;
  const isRejected = priceId !== null && plan === null;
  const isPriceKnown = options.choices.some((known) => known.priceId === priceId);
  return {
    status: isOutdated ? 409 : isRejected ? 422 : 200,
    title: view.words.plan.title,
    body: (
      <PortalFrame view={view}>
        {plan
          ? await confirmation(view, subscription, plan, isOutdated)
          : choice(view, subscription, options, {
              isOutdated: isOutdated || (isRejected && !isPriceKnown),
              isQuantityWrong: isRejected && isPriceKnown,
            })}
      </PortalFrame>
    ),
  };
}

function choice(
  view: PortalView,
  subscription: Subscription,
  options: PlanOptions,
  { isOutdated, isQuantityWrong }: { isOutdated: boolean; isQuantityWrong: boolean },
) {
  const problem = view.messages.problems.quantity(1, MAX_LINE_QUANTITY);
  return (
    <PlanForm
      view={view}
      subscription={subscription}
      options={options}
      max={MAX_LINE_QUANTITY}
      action={view.pathOf(`/subscriptions/${subscription.id}/update`)}
      isOutdated={isOutdated}
      problem={isQuantityWrong ? problem : undefined}
    />
  );
}

async function confirmation(view: PortalView, subscription: Subscription, plan: Plan, isOutdated: boolean) {
  const scheduledUpdate = { items: plan.items, effectiveAt: subscription.currentPeriodEnd };
  const next = await previewNext(view.actor, { ...subscription, scheduledUpdate });
  return (
    <ConfirmPlan
      view={view}
      subscription={subscription}
      plan={plan}
      firstTotal={next && amountDue(next)}
      promised={promisedPlan(subscription, plan)}
      isOutdated={isOutdated}
      action={view.pathOf(`/subscriptions/${subscription.id}/update`)}
    />
  );
}

/** Plans it. What is no longer as the page said is shown again. */
export function changePlanFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const { actor, person, session, features, pathOf } = view;
    requireOffered(features.subscriptionUpdate.enabled);
    const wish = wishOf(form);
    const { priceId, quantity } = wish;
    const change = {
      id: pageId("subscription", subscriptionId),
      priceId: pageId("price", priceId ?? ""),
      quantity,
      promised: form.get("promised"),
    };
    const outcome = await limitedSubscriptionChange(view, subscriptionId, () =>
      changeOwnPlan(actor, person, features, change),
    );
    const done = { type: "subscription_update", subscriptionId } as const;
    if (outcome !== "outdated") return pathOf(partAfter(session.flow, done, "?done=planned"));
    const page = await planPage(view, await ownSubscription(actor, person, subscriptionId), wish, true);
    return page ?? pathOf("?done=changed");
  });
}

/** Withdraws it. */
export function keepPlanFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view) => {
    const { actor, person, pathOf } = view;
    const outcome = await limitedSubscriptionChange(view, subscriptionId, () =>
      keepOwnPlan(actor, person, subscriptionId),
    );
    return pathOf(outcome === "outdated" ? "?done=changed" : "?done=unplanned");
  });
}

import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageId, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { isStorable } from "#kernel/text.ts";
import { endsNow } from "#money/subscription/by-customer.ts";
import {
  CANCELLATION_FEEDBACK,
  type CancellationDetails,
  MAX_CANCELLATION_COMMENT,
  type Subscription,
} from "#money/subscription/model.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { limitedSubscriptionChange } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalForm, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { CancelForm } from "#portal/pages/parts/cancel-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { partAfter } from "#portal/session/flow.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import {
  cancelOwnSubscription,
  keepOwnSubscription,
  requireCancelable,
} from "#portal/subscription/cancel-own-subscription.ts";
import { ownSubscription, promisedEnd } from "#portal/subscription/own-subscription.ts";

/** When the subscription would end, an optional reason, and the button that cancels it. */
export function showCancelPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    requireCancelable(view, subscriptionId);
    const subscription = await ownSubscription(view.actor, view.person, pageId("subscription", subscriptionId));
    return canBeCanceled(subscription) ? cancelPage(view, subscription) : redirectResponse(view.pathOf());
  });
}

/** @param typed what the customer says, if the page is shown again because its subscription has changed. */
function cancelPage(view: PortalView, subscription: Subscription, typed?: CancellationDetails): ShownPage {
  const { actor, words, pathOf, features } = view;
  const { mode } = features.subscriptionCancel;
  const body = (
    <PortalFrame view={view}>
      <CancelForm
        view={view}
        subscription={subscription}
        endsNow={endsNow(actor, subscription, mode)}
        promised={promisedEnd(actor, subscription, mode)}
        typed={typed}
        action={pathOf(`/subscriptions/${subscription.id}/cancel`)}
      />
    </PortalFrame>
  );
  return { status: typed ? 409 : 200, title: words.cancel.title, body };
}

/** Cancels it, when its page said. Repeating it changes nothing. */
export function cancelFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    requireCancelable(view, subscriptionId);
    const details = view.features.subscriptionCancel.cancellationReason.enabled ? detailsOf(form) : NO_DETAILS;
    const cancellation = { id: pageId("subscription", subscriptionId), promised: form.get("ends"), details };
    const outcome = await limitedSubscriptionChange(
      view,
      subscriptionId,
      () => cancelOwnSubscription(view, cancellation),
      "cancellation",
    );
    if (outcome === "outdated") {
      return cancelPage(view, await ownSubscription(view.actor, view.person, subscriptionId), details);
    }
    return view.pathOf(partAfter(view.session.flow, { type: "subscription_cancel", subscriptionId }, "?done=canceled"));
  });
}

/** Withdraws the cancellation. */
export function keepFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view) => {
    requireCancelable(view, pageId("subscription", subscriptionId));
    const outcome = await limitedSubscriptionChange(
      view,
      subscriptionId,
      () => keepOwnSubscription(view, subscriptionId),
      "cancellation",
    );
    return view.pathOf(outcome === "outdated" ? "?done=changed" : "?done=kept");
  });
}

const NO_DETAILS: CancellationDetails = { feedback: null, comment: null };

/** What the customer says. Nothing of it is required, so nothing is rejected: a text that is too long is cut. */
function detailsOf(form: URLSearchParams): CancellationDetails {
  const feedback = CANCELLATION_FEEDBACK.find((known) => known === form.get("feedback")) ?? null;
  const typed = (form.get("comment") ?? "").trim();
  const comment = isStorable(typed) ? [...typed].slice(0, MAX_CANCELLATION_COMMENT).join("").trim() : "";
  return { feedback, comment: comment || null };
}

import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
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
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { type PortalView, portalForm, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { CancelForm } from "#portal/pages/parts/cancel-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import {
  cancelOwnSubscription,
  keepOwnSubscription,
  type Outcome,
} from "#portal/subscription/cancel-own-subscription.ts";
import { ownSubscription, promisedEnd } from "#portal/subscription/own-subscription.ts";

/** Of a subscription: each sends an email. */
const CHANGES = { max: 10, seconds: 3_600 };

/** When the subscription would end, an optional reason, and the button that cancels it. */
export function showCancelPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const subscription = await ownSubscription(view.actor, view.person, pageId("subscription", subscriptionId));
    return canBeCanceled(subscription) ? cancelPage(view, subscription) : redirectResponse(view.pathOf());
  });
}

/** @param typed what the customer says, if the page is shown again because its subscription has changed. */
function cancelPage(view: PortalView, subscription: Subscription, typed?: CancellationDetails): ShownPage {
  const { actor, words, pathOf } = view;
  const body = (
    <PortalFrame view={view}>
      <CancelForm
        view={view}
        subscription={subscription}
        endsNow={endsNow(actor, subscription)}
        promised={promisedEnd(actor, subscription)}
        typed={typed}
        action={pathOf(`/subscriptions/${subscription.id}/cancel`)}
      />
    </PortalFrame>
  );
  return { status: typed ? 409 : 200, title: words.cancel.title, body };
}

/** Cancels it, at the end of the period unless that is not paid. Repeating it changes nothing. */
export function cancelFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const { actor, person, pathOf } = view;
    const details = detailsOf(form);
    const cancellation = { id: pageId("subscription", subscriptionId), promised: form.get("ends"), details };
    const outcome = await change(subscriptionId, () => cancelOwnSubscription(actor, person, cancellation));
    if (outcome !== "outdated") return pathOf("?done=canceled");
    return cancelPage(view, await ownSubscription(actor, person, subscriptionId), details);
  });
}

/** Withdraws the cancellation. */
export function keepFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async ({ actor, person, pathOf }) => {
    pageId("subscription", subscriptionId);
    const outcome = await change(subscriptionId, () => keepOwnSubscription(actor, person, subscriptionId));
    return pathOf(outcome === "outdated" ? "?done=changed" : "?done=kept");
  });
}

/** Changes a subscription, and counts it if something was changed. @throws RateLimitError */
async function change(subscriptionId: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const use = await countSlidingUse(`portal-change:${subscriptionId}`, CHANGES.max, CHANGES.seconds);
  if (!use.allowed) {
    const minutes = Math.ceil(use.retryAfter / 60);
    throw new RateLimitError(use.retryAfter, (messages) => portalMessages(messages).tooManyChanges(minutes));
  }
  let outcome: Outcome | undefined;
  try {
    outcome = await sessionTransaction(subscriptionId, MAX_QUEUED.customer, work);
    return outcome;
  } finally {
    if (outcome !== "done") await use.release();
  }
}

/** What the customer says. Nothing of it is required, so nothing is rejected: a text that is too long is cut. */
function detailsOf(form: URLSearchParams): CancellationDetails {
  const feedback = CANCELLATION_FEEDBACK.find((known) => known === form.get("feedback")) ?? null;
  const typed = (form.get("comment") ?? "").trim();
  const comment = isStorable(typed) ? [...typed].slice(0, MAX_CANCELLATION_COMMENT).join("").trim() : "";
  return { feedback, comment: comment || null };
}

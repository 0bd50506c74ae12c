import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { isDomainError } from "#kernel/errors.ts";
import { isStorable } from "#kernel/text.ts";
import {
  CANCELLATION_FEEDBACK,
  type CancellationDetails,
  MAX_CANCELLATION_COMMENT,
} from "#money/subscription/model.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { portalForm, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { CancelForm } from "#portal/pages/parts/cancel-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { cancelOwnSubscription, keepOwnSubscription } from "#portal/subscription/cancel-own-subscription.ts";
import { endsNow, ownSubscription } from "#portal/subscription/own-subscription.ts";

/** When the subscription would end, an optional reason, and the button that cancels it. */
export function showCancelPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const { actor, person, words, pathOf } = view;
    const subscription = await ownSubscription(actor, person, pageId("subscription", subscriptionId));
    const body = (
      <PortalFrame view={view}>
        <CancelForm
          view={view}
          subscription={subscription}
          endsNow={endsNow(actor, subscription)}
          action={pathOf(`/subscriptions/${subscriptionId}/cancel`)}
        />
      </PortalFrame>
    );
    return { status: 200, title: words.cancel.title, body };
  });
}

/** Cancels it, at the end of the period unless that is not paid. Repeating it changes nothing. */
export function cancelFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async ({ actor, person, pathOf }, form) => {
    const cancellation = { id: pageId("subscription", subscriptionId), details: detailsOf(form) };
    await sessionTransaction(subscriptionId, MAX_QUEUED.customer, () =>
      cancelOwnSubscription(actor, person, cancellation),
    );
    return pathOf("?done=canceled");
  });
}

/** Withdraws the cancellation. */
export function keepFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async ({ actor, person, pathOf }) => {
    pageId("subscription", subscriptionId);
    try {
      await sessionTransaction(subscriptionId, MAX_QUEUED.customer, () =>
        keepOwnSubscription(actor, person, subscriptionId),
      );
    } catch (error) {
      if (!isDomainError(error) || error.code !== "subscription_canceled") throw error;
      return pathOf("?done=changed");
    }
    return pathOf("?done=kept");
  });
}

/** What the customer says. Nothing of it is required, so nothing is rejected: a text that is too long is cut. */
function detailsOf(form: URLSearchParams): CancellationDetails {
  const feedback = CANCELLATION_FEEDBACK.find((known) => known === form.get("feedback")) ?? null;
  const typed = (form.get("comment") ?? "").trim();
  const comment = isStorable(typed) ? [...typed].slice(0, MAX_CANCELLATION_COMMENT).join("").trim() : "";
  return { feedback, comment: comment || null };
}

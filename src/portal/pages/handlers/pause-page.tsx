import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { notFound } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { limitedSubscriptionChange } from "#portal/pages/handlers/limited-change.ts";
import { portalForm, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { PauseForm } from "#portal/pages/parts/pause-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { PAUSE_MONTHS } from "#portal/subscription/can-be-paused.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";
import {
  isPausable,
  pauseEnd,
  pauseOwnSubscription,
  resumeOwnSubscription,
} from "#portal/subscription/pause-own-subscription.ts";

/** For how long, and the button that pauses its payments. */
export function showPausePage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const { actor, person, features, words, pathOf } = view;
    requireOffered(features.subscriptionPause.enabled);
    const subscription = await ownSubscription(actor, person, pageId("subscription", subscriptionId));
    if (!(await isPausable(actor, subscription, features))) return redirectResponse(pathOf());
    const body = (
      <PortalFrame view={view}>
        <PauseForm
          view={view}
          subscription={subscription}
          ends={PAUSE_MONTHS.map((months) => ({ months, at: pauseEnd(actor, months) }))}
          action={pathOf(`/subscriptions/${subscription.id}/pause`)}
        />
      </PortalFrame>
    );
    return { status: 200, title: words.pause.title, body };
  });
}

/** Pauses it. Repeating it changes nothing. */
export function pauseFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const { actor, person, features, pathOf } = view;
    requireOffered(features.subscriptionPause.enabled);
    const months = PAUSE_MONTHS.find((known) => String(known) === form.get("months"));
    if (months === undefined) throw notFound("duration", form.get("months") ?? "");
    const pause = { id: subscriptionId, months };
    const outcome = await limitedSubscriptionChange(view, subscriptionId, () =>
      pauseOwnSubscription(actor, person, features, pause),
    );
    return pathOf(outcome === "outdated" ? "?done=changed" : "?done=paused");
  });
}

/** Ends the pause. */
export function resumeFromPage(request: HttpRequest, id: string, subscriptionId: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view) => {
    const { actor, person, features, pathOf } = view;
    requireOffered(features.subscriptionPause.enabled);
    const outcome = await limitedSubscriptionChange(view, subscriptionId, () =>
      resumeOwnSubscription(actor, person, features, subscriptionId),
    );
    return pathOf(outcome === "outdated" ? "?done=changed" : "?done=resumed");
  });
}

import { CONFIRM_MINUTES, UNDO_HOURS } from "#account/email-change/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { notFoundPage, pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { OBJECT_ID } from "#kernel/text.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { type EmailChangeStep, portalPath } from "#platform/base/portal-url.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import { confirmEmailChange } from "#portal/email-change/confirm-email-change.ts";
import { openEmailChange } from "#portal/email-change/open-email-change.ts";
import { undoEmailChange } from "#portal/email-change/undo-email-change.ts";
import { frameOf } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { ChangeToConfirm, ChangeToUndo } from "#portal/pages/parts/email-pages.tsx";

/** The button that confirms a new address: opening the page changes nothing, as scanners of emails do it. */
export function showConfirmPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return stepPage(request, id, "confirm");
}

/** Changes the address, once. In the browser that asked for it, the portal goes on. */
export function confirmFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return stepForm(request, id, "confirm", async (actor) => {
    const sessionId = await confirmEmailChange(actor, id, browserOf(request).hash);
    return sessionId === null ? `/portal/email/${id}/confirmed` : portalPath(sessionId, "?done=email");
  });
}

/** The button that undoes a change. */
export function showUndoPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return stepPage(request, id, "undo");
}

/** Undoes the change, once. */
export function undoFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return stepForm(request, id, "undo", async (actor) => {
    await undoEmailChange(actor, id);
    return `/portal/email/${id}/undone`;
  });
}

/** Where confirming leads in another browser; the same for every ID. */
export function showConfirmed(request: HttpRequest, id: string): Promise<HttpResponse> {
  return donePage(request, id, "confirmed");
}

/** Where undoing leads; the same for every ID. */
export function showUndone(request: HttpRequest, id: string): Promise<HttpResponse> {
  return donePage(request, id, "undone");
}

function stepPage(request: HttpRequest, id: string, step: EmailChangeStep): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const { change, actor } = await openEmailChange(pageId("email change", id), step, tokenOf(request));
      const [merchant, { profile }] = await Promise.all([findMerchant(actor.merchantId), findOffered(actor, null)]);
      const messages = pageMessages(request, { session: change.locale, merchant: merchant.defaultLocale });
      const action = withChosenLanguage(`/portal/email/${id}/${step}?token=${tokenOf(request)}`, request);
      const props = { merchant, messages, action };
      const body =
        step === "confirm" ? (
          <ChangeToConfirm {...props} email={change.newEmail} from={change.email} />
        ) : (
          <ChangeToUndo {...props} email={change.email} />
        );
      const { title } = portalMessages(messages).email[step];
      return { status: 200, title, messages, ...frameOf({ actor, merchant, profile }), body };
    },
    endedPage(step),
  );
}

type Actor = Awaited<ReturnType<typeof openEmailChange>>["actor"];

/** @param work in a transaction; returns the path that follows. */
function stepForm(
  request: HttpRequest,
  id: string,
  step: EmailChangeStep,
  work: (actor: Actor) => Promise<string>,
): Promise<HttpResponse> {
  return formResponse(
    request,
    async () => {
      const { actor } = await openEmailChange(pageId("email change", id), step, tokenOf(request));
      requireReadyClock(actor);
      const path = await sessionTransaction(id, MAX_QUEUED.customer, () => work(actor));
      return withChosenLanguage(path, request);
    },
    endedPage(step),
  );
}

/** The page of a link that no longer works, or never did: the same for every ID. */
function endedPage(step: EmailChangeStep): (messages: Messages) => ShownPage {
  return (messages) => {
    const { ended, email } = portalMessages(messages);
    return {
      status: 404,
      title: ended.title,
      body: (
        <EndPage
          mark="missing"
          title={ended.title}
          message={email[step].ended(step === "confirm" ? CONFIRM_MINUTES : UNDO_HOURS)}
        />
      ),
    };
  };
}

function donePage(request: HttpRequest, id: string, step: "confirmed" | "undone"): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    if (!OBJECT_ID.test(id)) return notFoundPage(messages);
    const { title, message } = portalMessages(messages).email[step];
    return { status: 200, title, body: <EndPage mark="done" title={title} message={message} /> };
  });
}

function tokenOf(request: HttpRequest): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { customerTransaction, MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { pageId, pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { notFound } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { portalPath } from "#platform/base/portal-url.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import { endedPortalPage, frameOf, portalForm, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { countClientLink, sendAfterResponse } from "#portal/pages/handlers/request-page.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { CompletedVisit, LinkToOpen } from "#portal/pages/parts/link-pages.tsx";
import { closePortalSession } from "#portal/session/close-portal-session.ts";
import { flowPart } from "#portal/session/flow.ts";
import { isOpenable, isUsable, type PortalSession } from "#portal/session/model.ts";
import { findPortalLink } from "#portal/session/open-portal.ts";
import { findPortalSession, openPortalSessionRow } from "#portal/session/store.ts";

/**
 * The button that opens the portal: opening the page changes nothing, as scanners of emails do it. In the browser that has
 * opened it, the portal itself.
 */
export function showOpenPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const { session, actor } = await findPortalLink(pageId("portal session", id), tokenOf(request));
      const browser = browserOf(request);
      const at = new Date();
      if (isUsable(session, browser.hash, at)) return redirectResponse(withChosenLanguage(pathOf(session), request));
      if (!isOpenable(session, at)) throw notFound("portal session", id);
      const [merchant, { profile }] = await Promise.all([
        findMerchant(actor.merchantId),
        findOffered(actor, session.configurationId),
      ]);
      const messages = pageMessages(request, { session: session.locale, merchant: merchant.defaultLocale });
      const { title } = portalMessages(messages).open;
      const action = withChosenLanguage(`/portal/open/${id}?token=${tokenOf(request)}`, request);
      const body = <LinkToOpen merchant={merchant} messages={messages} action={action} />;
      const { newCookie } = browser;
      return { status: 200, title, messages, newCookie, ...frameOf({ actor, merchant, profile }), body };
    },
    endedPortalPage(request, id),
  );
}

/** Opens the portal in this browser, once. Without the page's cookie, nothing is used up. */
export function openFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(
    request,
    async () => {
      const { session, actor } = await findPortalLink(pageId("portal session", id), tokenOf(request));
      const browser = browserOf(request);
      if (browser.newCookie !== undefined) throw notFound("portal session", id);
      requireReadyClock(actor);
      const at = new Date();
      const isOpened =
        // The button was pressed twice.
        isUsable(session, browser.hash, at) ||
        (await sessionTransaction(id, MAX_QUEUED.customer, () => openPortalSessionRow(actor, id, browser.hash, at)));
      if (!isOpened) throw notFound("portal session", id);
      return withChosenLanguage(pathOf(session), request);
    },
    endedPortalPage(request, id),
  );
}

/**
 * Emails a new link to where an old one went, if it was emailed. Everything that depends on the session happens after the
 * response, as for an unknown ID.
 */
export function mailNewLink(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const sessionId = pageId("portal session", id);
    await countClientLink(request, "any");
    setImmediate(async () => {
      const found = await findPortalSession(sessionId).catch(() => null);
      const actor = found && customerActor(found.owner);
      if (!actor || found.session.email === null || actor.clockAdvances) return;
      sendAfterResponse(actor, { email: found.session.email, locale: found.session.locale });
    });
    return withChosenLanguage(`/portal/open/${sessionId}/link`, request);
  });
}

/** Where the form leads, for every ID. */
export function showNewLinkSent(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    pageId("portal session", id);
    const { title, message } = portalMessages(messages).sentAgain;
    return { status: 200, title, body: <EndPage mark="done" title={title} message={message} /> };
  });
}

/** Ends the session in this browser. */
export function closePortal(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalForm(request, id, async ({ actor, pathOf }) => {
    await customerTransaction(() => closePortalSession(actor, id));
    return pathOf("/closed");
  });
}

/** Where signing out leads; the same for every ID. */
export function showClosed(request: HttpRequest): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    const { title, message } = portalMessages(messages).closed;
    return { status: 200, title, body: <EndPage mark="done" title={title} message={message} /> };
  });
}

/** The way back to the merchant, for a session that was created for one task; otherwise the overview. */
export function showCompleted(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async ({ session, merchant, words, pathOf }) => {
    const url = session.flow?.afterCompletion.returnUrl;
    if (!url) return redirectResponse(pathOf());
    const { title } = words.completed;
    return { status: 200, title, body: <CompletedVisit merchant={merchant} words={words} url={url} /> };
  });
}

/** Where a session leads once it is open. */
function pathOf({ id, flow }: PortalSession): string {
  return portalPath(id, flowPart(flow));
}

function tokenOf(request: HttpRequest): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

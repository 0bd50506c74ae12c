import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { notFoundPage, pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { isDomainError, notFound } from "#kernel/errors.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { portalPath } from "#platform/base/portal-url.ts";
import { readText } from "#platform/base/request-body.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";
import { EndedLink } from "#portal/pages/parts/link-pages.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { type OpenedPortal, openPortal } from "#portal/session/open-portal.ts";

/** In bytes: each of their texts is bounded. */
const MAX_FORM_BYTES = 8_192;

/** An opened session with the texts of its page. */
export interface PortalView extends OpenedPortal {
  messages: Messages;
  words: PortalMessages;
  /** The path of a page of this session, with the chosen language. */
  pathOf: (part?: string) => string;
}

/** The page of a session that the browser can't use, or can't use any more: the same for every ID. */
export function endedPortalPage(request: HttpRequest, id: string): (messages: Messages) => ShownPage {
  return (messages) => {
    if (!OBJECT_ID.test(id)) return notFoundPage(messages);
    const action = withChosenLanguage(`/portal/open/${id}/link`, request);
    const { title } = portalMessages(messages).ended;
    return { status: 404, title, body: <EndedLink messages={messages} action={action} /> };
  };
}

/** What every page of the portal is made of. @param profile of an opened session: its URLs replace the merchant's. */
export function frameOf({
  actor,
  merchant,
  profile,
}: Pick<OpenedPortal, "actor" | "merchant"> & Partial<Pick<OpenedPortal, "profile">>) {
  const { privacyPolicyUrl, termsOfServiceUrl } = profile ?? {};
  return {
    merchant: {
      ...merchant,
      privacyUrl: privacyPolicyUrl ?? merchant.privacyUrl,
      termsUrl: termsOfServiceUrl ?? merchant.termsUrl,
    },
    testMode: actor.livemode ? undefined : { renews: true, acceptsCard: false },
  };
}

/** A page of an opened session. In any other browser, and after its end: `endedPortalPage`. */
export function portalResponse(
  request: HttpRequest,
  id: string,
  show: (view: PortalView) => Promise<ShownPage | HttpResponse>,
): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const view = await portalView(request, id);
      const shown = await orMissing(view, () => show(view));
      return "headers" in shown ? shown : inFrame(view, shown);
    },
    endedPortalPage(request, id),
  );
}

/** A plain form of an opened session. @param work returns the path where it leads, or its page to be corrected. */
export function portalForm(
  request: HttpRequest,
  id: string,
  work: (view: PortalView, form: URLSearchParams) => Promise<string | ShownPage>,
): Promise<HttpResponse> {
  return formResponse(
    request,
    async () => {
      const view = await portalView(request, id);
      requireReadyClock(view.actor);
      const form = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
      const result = await orMissing(view, () => work(view, form));
      return typeof result === "string" ? result : inFrame(view, result);
    },
    endedPortalPage(request, id),
  );
}

/** @throws DomainError `resource_missing`, for which the portal has a page, for what the merchant doesn't offer. */
export function requireOffered(isOffered: boolean): void {
  if (!isOffered) throw notFound("page", "");
}

function inFrame(view: PortalView, shown: ShownPage): ShownPage {
  return { messages: view.messages, ...frameOf(view), ...shown };
}

/** What is unknown within a session that is open: a page of the portal, from which its visitor goes on. */
async function orMissing<Result>(view: PortalView, work: () => Promise<Result>): Promise<Result | ShownPage> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error) || error.code !== "resource_missing") throw error;
    const { title, body } = notFoundPage(view.messages);
    return { status: 404, title, body: <PortalFrame view={view}>{body}</PortalFrame> };
  }
}

async function portalView(request: HttpRequest, id: string): Promise<PortalView> {
  const opened = await openPortal(pageId("portal session", id), browserOf(request).hash);
  const messages = pageMessages(request, { session: opened.session.locale, merchant: opened.merchant.defaultLocale });
  const pathOf = (part = "") => withChosenLanguage(portalPath(id, part), request);
  return { ...opened, messages, words: portalMessages(messages), pathOf };
}

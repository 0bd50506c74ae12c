import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import type { ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { notFound } from "#kernel/errors.ts";
import { email } from "#kernel/fields.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { changeableEmail } from "#portal/email-change/can-change-email.ts";
import { requestEmailChange } from "#portal/email-change/request-email-change.ts";
import { noteOf } from "#portal/pages/handlers/place.ts";
import { type PortalView, portalForm, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { EmailForm, LinkSentToNew } from "#portal/pages/parts/email-pages.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";

/** Of a client, of an address that is changed, and to a new address; each at a merchant. */
const REQUESTS = { max: 5, seconds: 3_600 };

const EMAIL = email();

/** The form for a new email address. */
export function showEmailPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => emailPage(view, await requireChangeable(view)));
}

/** Emails a link to the new address. The response is the same and takes as long for every address. */
export function requestNewEmail(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const { messages, words, pathOf } = view;
    const current = await requireChangeable(view);
    const typed = form.get("email") ?? "";
    const parsed = EMAIL.safeParse(typed);
    if (!parsed.success) return emailPage(view, current, { typed, problem: messages.fields.email });
    if (spellingsOf(parsed.data).includes(current)) {
      return emailPage(view, current, { typed, problem: words.email.same });
    }
    await countRequest(request, view, { current, requested: parsed.data });
    const change = { email: current, newEmail: parsed.data, locale: messages.language };
    await customerTransaction(() => requestEmailChange(view, change));
    return pathOf("/email/sent");
  });
}

/** Where the form leads, for every address. */
export function showEmailSent(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const body = (
      <PortalFrame view={view}>
        <LinkSentToNew view={view} note={noteOf(view.actor, view.words.request)} />
      </PortalFrame>
    );
    return { status: 200, title: view.words.email.sentTitle, body };
  });
}

/** @throws DomainError `resource_missing`, for which the portal has a page, for a session that can't change its address. */
async function requireChangeable(view: PortalView): Promise<string> {
  const current = await changeableEmail(view);
  if (current === null) throw notFound("page", "");
  return current;
}

/** @throws RateLimitError */
async function countRequest(
  request: HttpRequest,
  { actor: { merchantId, livemode } }: PortalView,
  { current, requested }: { current: string; requested: string },
): Promise<void> {
  const keys = [
    `email-change:${merchantId}:${clientIp(request)}`,
    `email-change-of:${merchantId}:${livemode} ${mailboxOf(current)}`,
    `email-change-to:${merchantId}:${livemode} ${mailboxOf(requested)}`,
  ];
  for (const key of keys) {
    const use = await countSlidingUse(key, REQUESTS.max, REQUESTS.seconds);
    if (use.allowed) continue;
    const minutes = Math.ceil(use.retryAfter / 60);
    throw new RateLimitError(use.retryAfter, (messages) => portalMessages(messages).tooManyLinks(minutes));
  }
}

/** @param corrected what was typed, and what is wrong with it. */
function emailPage(view: PortalView, current: string, corrected?: { typed: string; problem: string }): ShownPage {
  const body = (
    <PortalFrame view={view}>
      <EmailForm
        view={view}
        current={current}
        note={noteOf(view.actor, view.words.request)}
        action={view.pathOf("/email")}
        corrected={corrected}
      />
    </PortalFrame>
  );
  return { status: corrected ? 422 : 200, title: view.words.email.title, body };
}

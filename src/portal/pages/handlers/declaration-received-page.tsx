import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import { declaredRows, secondText } from "#checkout/pages/declaration-rows.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { pageId, pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { undoCancellation, undoStateOf } from "#declarations/cancellation/undo-cancellation.ts";
import type { Declaration } from "#declarations/declaration/model.ts";
import { findDeclarationByPath } from "#declarations/matching/path-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { declarationPath, isUndoToken } from "#platform/base/declaration-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { noteOf } from "#portal/pages/handlers/place.ts";
import { frameOf } from "#portal/pages/handlers/portal-pages.tsx";
import { DeclarationRows } from "#portal/pages/parts/declaration-form.tsx";

/** How long the page of a declaration can be opened: it says what was typed, and the email says it as well. */
const SHOWN_MS = 24 * 3_600_000;

interface Opened {
  actor: Actor;
  merchant: Merchant;
  declaration: Declaration;
  messages: Messages;
}

/** What was received and when, for who sent it: the same whether it was matched or not. */
export function showDeclaration(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const { actor, merchant, declaration, messages } = await open(request, id);
    const { kind, name, email, createdAt } = declaration;
    const isOver = now(actor).getTime() > createdAt.getTime() + SHOWN_MS;
    if (isOver || name === null || email === null) throw notFound("declaration", id);
    const { received, fields, unsent } = declarationMessages(messages);
    const rows = declaredRows({ ...declaration, name, email }, kind, messages);
    const title = received[kind];
    const mailed = noteOf(actor, unsent) ?? received.mailed(email);
    const body = (
      <>
        <MerchantHeader merchant={merchant} messages={messages} />
        <EndPage mark="done" title={title} message={received.message(merchant.companyName)}>
          <DeclarationRows
            rows={[...rows, { label: fields.received, value: secondText(createdAt, messages.locale) }]}
          />
          <p className="mt-4 text-pretty wrap-anywhere">
            <bdi>{mailed}</bdi>
          </p>
        </EndPage>
      </>
    );
    return { status: 200, title, messages, ...frameOf({ actor, merchant }), body };
  });
}

/** The button of the link in an email about a cancellation: opening the page changes nothing, as scanners do it. */
export function showUndoPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const { actor, merchant, declaration, messages } = await openUndo(request, id);
    const { undo } = declarationMessages(messages);
    const state = await undoStateOf(actor, declaration);
    const subscription = await findSubscription(actor, declaration.subscriptionId ?? "");
    const { endsAt } = declaration;
    const isOpen = state === "open" && subscription !== null && endsAt !== null;
    const { title, message } = isOpen
      ? {
          title: undo.title,
          message: undo.message(subscription.terms.productName, dayText(endsAt, messages.locale)),
        }
      : undo[state === "undone" ? "undone" : "over"];
    const body = (
      <>
        <MerchantHeader merchant={merchant} messages={messages} />
        <EndPage mark={isOpen ? "waiting" : state === "undone" ? "done" : "over"} title={title} message={message}>
          {isOpen && (
            <form method="post" action={withChosenLanguage(undoPath(request, id), request)} className="mt-6">
              <input type="submit" value={undo.button} className="button w-full" />
            </form>
          )}
        </EndPage>
      </>
    );
    // Old browsers only say by this cookie that the form is ours.
    const { newCookie } = browserOf(request);
    return { status: 200, title, messages, newCookie, ...frameOf({ actor, merchant }), body };
  });
}

/** Takes the cancellation back, if it still can be. Repeating it changes nothing. */
export function undoFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor } = await openUndo(request, id);
    requireReadyClock(actor);
    await customerTransaction(() => undoCancellation(actor, id));
    return withChosenLanguage(undoPath(request, id), request);
  });
}

async function openUndo(request: HttpRequest, id: string): Promise<Opened> {
  if (!isUndoToken(id, tokenOf(request))) throw notFound("declaration", id);
  return open(request, id);
}

async function open(request: HttpRequest, id: string): Promise<Opened> {
  const found = await findDeclarationByPath(pageId("declaration", id));
  if (!found) throw notFound("declaration", id);
  const actor = customerActor(found.owner);
  const merchant = await findMerchant(actor.merchantId);
  const messages = pageMessages(request, { session: found.declaration.locale, merchant: merchant.defaultLocale });
  return { actor, merchant, declaration: found.declaration, messages };
}

function undoPath(request: HttpRequest, id: string): string {
  return `${declarationPath(id)}/undo?${new URLSearchParams({ token: tokenOf(request) })}`;
}

function tokenOf(request: HttpRequest): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

import { randomBytes } from "node:crypto";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { declare } from "#declarations/declaration/declare.ts";
import type { DeclarationKind } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { DeclarationForm } from "#kernel/declaration-forms.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import { declarationPath } from "#platform/base/declaration-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { readText } from "#platform/base/request-body.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import {
  type DeclarationProblems,
  declaredBy,
  NOTHING_TYPED,
  type TypedDeclaration,
  typedIn,
} from "#portal/declaration/declared-fields.ts";
import { actorAt, type Place, pathOf } from "#portal/pages/handlers/place.ts";
import { frameOf } from "#portal/pages/handlers/portal-pages.tsx";
import { DeclarationFields, WithdrawalSummary } from "#portal/pages/parts/declaration-form.tsx";

/** In bytes: more than all fields have, in percent-encoding. */
const MAX_FORM_BYTES = 16_384;
/** Of a client at a merchant. */
const DECLARATIONS = { max: 10, seconds: 3_600 };
const FORM_KEY = /^[\w-]{22}$/;

/** A form of a merchant and mode. */
interface FormPlace extends Place {
  form: DeclarationForm;
}

const KINDS: Readonly<Record<DeclarationForm, DeclarationKind>> = { cancel: "cancellation", withdraw: "withdrawal" };

interface Opened {
  request: HttpRequest;
  place: FormPlace;
  actor: Actor;
  merchant: Merchant;
  messages: Messages;
}

/** The form of a cancellation, or the first step of a withdrawal. */
export function showDeclarationForm(request: HttpRequest, place: FormPlace): Promise<HttpResponse> {
  return pageResponse(request, async () => formPage(await open(request, place), { typed: NOTHING_TYPED }));
}

/** Receives a cancellation, or shows what a withdrawal will say, to be confirmed. */
export function submitDeclarationForm(request: HttpRequest, place: FormPlace): Promise<HttpResponse> {
  return postedForm(request, place, async (opened, form) => {
    const result = checked(opened, form);
    if ("page" in result) return result.page;
    if (place.form === "cancel") return receive(opened, form, result.declared);
    return form.has("change") ? formPage(opened, { typed: typedIn(form) }) : summaryPage(opened, form);
  });
}

/** Receives a withdrawal that was confirmed. */
export function confirmWithdrawal(request: HttpRequest, place: Place): Promise<HttpResponse> {
  return postedForm(request, { ...place, form: "withdraw" }, async (opened, form) => {
    const result = checked(opened, form);
    return "page" in result ? result.page : receive(opened, form, result.declared);
  });
}

function postedForm(
  request: HttpRequest,
  place: FormPlace,
  work: (opened: Opened, form: URLSearchParams) => Promise<string | ShownPage>,
): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const opened = await open(request, place);
    requireReadyClock(opened.actor);
    return work(opened, new URLSearchParams(await readText(request, MAX_FORM_BYTES)));
  });
}

async function open(request: HttpRequest, place: FormPlace): Promise<Opened> {
  const actor = await actorAt(place);
  const merchant = await findMerchant(actor.merchantId);
  return { request, place, actor, merchant, messages: pageMessages(request, { merchant: merchant.defaultLocale }) };
}

function checked({ place, actor, messages, ...opened }: Opened, form: URLSearchParams) {
  const words = declarationMessages(messages);
  const typed = typedIn(form);
  const result = declaredBy(typed, KINDS[place.form], now(actor), { words, messages });
  if ("declared" in result) return result;
  return { page: formPage({ place, actor, messages, ...opened }, { typed, problems: result.problems }) };
}

/** Stores it. @returns the path of the page that confirms its receipt. @throws RateLimitError */
async function receive(
  { request, place, actor, merchant, messages }: Opened,
  form: URLSearchParams,
  declared: Parameters<typeof declare>[2],
): Promise<string> {
  const client = clientIp(request);
  const use = await countSlidingUse(`declaration:${merchant.id}:${client}`, DECLARATIONS.max, DECLARATIONS.seconds);
  if (!use.allowed) {
    const minutes = Math.ceil(use.retryAfter / 60);
    throw new RateLimitError(use.retryAfter, (shown) => {
      const { tooMany, tooManyContact } = declarationMessages(shown);
      return [tooMany(minutes), ...(merchant.supportEmail ? [tooManyContact(merchant.supportEmail)] : [])].join(" ");
    });
  }
  const typedKey = form.get("key") ?? "";
  const formKey = FORM_KEY.test(typedKey) ? typedKey : newFormKey();
  const page = { client, formKey, locale: messages.language };
  const { id } = await customerTransaction(() => declare(actor, KINDS[place.form], declared, page));
  return withChosenLanguage(declarationPath(id), request);
}

function newFormKey(): string {
  return randomBytes(16).toString("base64url");
}

function formPage(
  { request, place, actor, merchant, messages }: Opened,
  { typed, problems }: { typed: TypedDeclaration; problems?: DeclarationProblems },
): ShownPage {
  const { form } = place;
  const { title } = declarationMessages(messages)[form];
  const body = (
    <DeclarationFields
      merchant={merchant}
      messages={messages}
      form={form}
      action={withChosenLanguage(`${pathOf(place)}/${form}`, request)}
      formKey={newFormKey()}
      typed={typed}
      problems={problems ?? {}}
    />
  );
  // Old browsers only say by this cookie that the form is ours.
  const { newCookie } = browserOf(request);
  const status = problems === undefined ? 200 : 422;
  return {
    status,
    title: `${title} · ${merchant.companyName}`,
    messages,
    newCookie,
    ...frameOf({ actor, merchant }),
    body,
  };
}

function summaryPage({ request, place, actor, merchant, messages }: Opened, form: URLSearchParams): ShownPage {
  const { check } = declarationMessages(messages).withdraw;
  const path = `${pathOf(place)}/withdraw`;
  const typedKey = form.get("key") ?? "";
  const body = (
    <WithdrawalSummary
      merchant={merchant}
      messages={messages}
      action={withChosenLanguage(`${path}/confirm`, request)}
      changeAction={withChosenLanguage(path, request)}
      formKey={FORM_KEY.test(typedKey) ? typedKey : newFormKey()}
      typed={typedIn(form)}
    />
  );
  return { status: 200, title: `${check} · ${merchant.companyName}`, messages, ...frameOf({ actor, merchant }), body };
}

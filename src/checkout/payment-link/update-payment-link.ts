import { isDeepStrictEqual } from "node:util";
import type { PaymentLinkEvent } from "#checkout/payment-link/events.ts";
import { linkChanges } from "#checkout/payment-link/link-changes.ts";
import {
  labelOf,
  type PaymentLink,
  type PaymentLinkLine,
  paymentLinkStatus,
  priceOfLine,
  pricingType,
  sellableLines,
  type UpdatePaymentLink,
} from "#checkout/payment-link/model.ts";
import { newLine, newOptionalItem } from "#checkout/payment-link/new-line.ts";
import { takeSlug } from "#checkout/payment-link/slug-store.ts";
import {
  hasSessions,
  lockPaymentLink,
  replaceLines,
  replaceOptionalItems,
  updatePaymentLinkRow,
} from "#checkout/payment-link/store.ts";
import { termsProblems } from "#checkout/payment-link/terms-problems.ts";
import { offerAfterPaymentProblems } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { type CartLine, type LineRequest, listField } from "#order/cart.ts";
import { type AfterCompletion, changeSettings, type SettingsChange } from "#order/checkout-settings.ts";
import { invoiceCreationProblems } from "#order/invoice-creation.ts";
import { misfitOf } from "#order/optional-items.ts";
import { offeredCurrencies } from "#order/pricing.ts";
import { resolveCart } from "#order/resolve-cart.ts";
import { listProblems, withoutDuplicates } from "#order/settings-rules.ts";
import { problemsOfRequest, withShippingOptions } from "#order/with-shipping-options.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes the fields that are given; the others stay. A draft that gets lines, or that has some and is activated, is
 * published, unless it is to stay a draft. A generated label follows the lines.
 * @throws DomainError `resource_missing`; otherwise all problems together: lines that can't be sold together (see
 * `resolveCart`) or don't fit the link's trial or fees, another currency than that of the link's sessions
 * (`currency_mismatch`), settings with lists that are too long or repeat a key, more than 50 keys of metadata
 * (`invalid_metadata`), publishing a draft without lines, making a published link a draft.
 */
export async function updatePaymentLink(actor: Actor, id: string, input: UpdatePaymentLink): Promise<PaymentLink> {
  requireScope(actor, "payment_links:write");
  const link = await lockPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  const metadata = input.metadata === undefined ? link.metadata : mergeMetadata(link.metadata, input.metadata);
  const { settings, problems: shippingProblems } = await newSettings(actor, link, input);
  const { sold, problems } = await newLines(actor, { ...link, settings }, input);
  problems.push(...shippingProblems);
  const draft = isDraft({ ...link, ...sold }, input);
  problems.push(...draftProblems(link, { ...link, ...sold, draft }, input));
  if (input.settings && !input.lines) problems.push(...settingsProblems({ ...link, settings }, input.settings));
  if (input.settings) problems.push(...listProblems(settings));
  if (problems.length === 0)
    problems.push(...(await offerProblems(actor, link, { ...link, ...sold, settings }, input)));
  if (!link.settings.invoiceCreation) problems.push(...(await invoiceCreationProblems(actor, settings)));
  problems.push(...metadataProblems(metadata));
  if (problems.length > 0) throw invalidFields(problems);

  const changed = changedLink({ ...link, ...sold, draft, metadata, settings }, input);
  if (isDeepStrictEqual(changed, link)) {
    setAuditDetails({ nothingChanged: true });
    return link;
  }
  const at = now(actor);
  const updated = { ...changed, status: paymentLinkStatus(changed, at), updatedAt: at };
  if (updated.slug !== null && updated.slug !== link.slug) await takeSlug(actor, updated, updated.slug, at);
  await updatePaymentLinkRow(actor, updated);
  if (sold) await replaceLines(actor, updated);
  if (sold && sold.optionalItems !== link.optionalItems) await replaceOptionalItems(actor, updated);
  recordEvent<PaymentLinkEvent>(actor, { type: "payment_link.updated", object: updated });
  setAuditDetails({ objectId: id, name: updated.label, changes: linkChanges(link, updated) });
  return updated;
}

/** The link's settings after the update. */
async function newSettings(actor: Actor, link: PaymentLink, { settings: change }: UpdatePaymentLink) {
  if (!change) return { settings: link.settings, problems: [] };
  const requested = withoutDuplicates(changeSettings(link.settings, change));
  return withShippingOptions(actor, requested, link.settings);
}

/** Whether the link, with the lines that it is to have, is a draft from now on. */
function isDraft(link: PaymentLink, { draft, lines, active }: UpdatePaymentLink): boolean {
  if (!link.draft) return false;
  if (draft !== undefined) return draft;
  return link.lines.length === 0 || (lines === undefined && active !== true);
}

function draftProblems(before: PaymentLink, after: PaymentLink, { draft }: UpdatePaymentLink): FieldProblem[] {
  if (draft && !before.draft) {
    return [
      { field: "draft", code: "not_allowed", message: "can't be set because the payment link is already published" },
    ];
  }
  if (before.draft && draft === false && sellableLines(after).length === 0) {
    return [{ field: "lines", code: "missing", message: "must include a product that can be sold" }];
  }
  return [];
}

/** The link after the update, except for its lines, settings, metadata and draft state. */
function changedLink(link: PaymentLink, input: UpdatePaymentLink): PaymentLink {
  const keeps = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);
  const ownLabel = keeps(input.label, link.ownLabel);
  const slug = keeps(input.slug, link.slug);
  return {
    ...link,
    slug,
    url: paymentLinkUrl({ ...link, slug }),
    ownLabel,
    label: labelOf(ownLabel, link.lines),
    active: keeps(input.active, link.active),
    settings: {
      ...link.settings,
      afterCompletion: afterCompletionOf(link.settings.afterCompletion, input.successUrl),
    },
    cancelUrl: keeps(input.cancelUrl, link.cancelUrl),
    expiresAt: keeps(input.expiresAt, link.expiresAt),
    completedSessionsLimit: keeps(input.completedSessionsLimit, link.completedSessionsLimit),
    inactiveMessage: keeps(input.inactiveMessage, link.inactiveMessage),
  };
}

/**
 * Why a new offer after payment can't be made next to the link's lines. New lines are only rejected if they themselves
 * rule it out.
 */
async function offerProblems(
  actor: Actor,
  before: PaymentLink,
  { settings, lines, currency, processorInstructions: instructions }: PaymentLink,
  { lines: requested }: UpdatePaymentLink,
): Promise<FieldProblem[]> {
  const isChanged = !isDeepStrictEqual(settings.afterCompletion.offer, before.settings.afterCompletion.offer);
  if (!isChanged && !requested) return [];
  const isOneTime = !lines.some((line) => pricingType(line) === "RECURRING");
  const problems = await offerAfterPaymentProblems(actor, settings, { isOneTime, currency, instructions });
  const [first] = requested ?? [];
  if (isChanged || !first) return problems;
  const conflicts = problems.filter(({ code }) => code === "currency_mismatch" || !isOneTime);
  return conflicts.map(({ field, code, message }) => ({
    field: listField(first.field),
    code,
    message: `conflict with ${field}, which ${message}`,
  }));
}

/** New settings that don't fit the link's existing lines. */
function settingsProblems(link: PaymentLink, change: SettingsChange): FieldProblem[] {
  const recurring = link.lines.some((line) => pricingType(line) === "RECURRING");
  return requestProblems(
    termsProblems(link, { recurring, currency: link.currency, others: currenciesOf(link) }),
    change,
  );
}

/** The currencies that all lines of a link are sold in. */
function currenciesOf({ lines, optionalItems }: Pick<PaymentLink, "lines" | "optionalItems">) {
  return offeredCurrencies([...lines, ...optionalItems].flatMap((line) => priceOfLine(line) ?? []));
}

/** Problems with the fields of a change of settings. */
function requestProblems(problems: readonly FieldProblem[], change: SettingsChange | undefined): FieldProblem[] {
  const { shippingOptions } = change ?? {};
  return problemsOfRequest(problems, shippingOptions ? { shippingOptions } : {});
}

function afterCompletionOf(is: AfterCompletion, successUrl: UpdatePaymentLink["successUrl"]): AfterCompletion {
  const offer = is.offer && { offer: is.offer };
  if (typeof successUrl === "string") return { type: "redirect", url: successUrl, ...offer };
  const goesBack = successUrl === null && is.type === "redirect";
  return goesBack ? { type: "hosted_confirmation", customMessage: null, ...offer } : is;
}

type Sold = Pick<PaymentLink, "lines" | "optionalItems" | "currency">;

/** The link's new lines and optional items, if the update has some, and why it can't sell them. */
async function newLines(
  actor: Actor,
  link: PaymentLink,
  { lines: requested, optionalItems: offered, draft, settings: change }: UpdatePaymentLink,
): Promise<{ sold?: Sold; problems: FieldProblem[] }> {
  if (draft && requested?.length === 0) {
    return { sold: { lines: [], optionalItems: [], currency: null }, problems: [] };
  }
  const [firstLine] = requested ?? [];
  if (!requested || !firstLine) return offered ? newOptionalItems(actor, link, offered) : { problems: [] };
  const field = listField(firstLine.field);
  const { cart, optionalItems, problems } = await resolveCart(
    actor,
    [...requested.flatMap((line) => keepLines(line, link)), ...(offered ?? [])],
    "link",
  );
  const [first] = cart;
  if (!first || problems.length > 0) return { problems };
  const { currency } = first.price;
  const prices = cart.map(({ price }) => price);
  const recurring = billingInterval(prices) !== null;
  const sold = {
    lines: cart.map((line, order) => linkLine(line, order, link)),
    optionalItems: offered ? optionalItems.map(newOptionalItem) : link.optionalItems,
    currency,
  };
  const others = currenciesOf(sold);
  const terms = requestProblems(termsProblems(link, { recurring, currency, others }), change);
  const unfit = terms.map(({ field: term, code, message }) => ({
    field,
    code,
    message: `conflict with ${term}, which ${message}`,
  }));
  if (link.currency !== null && link.currency !== currency && (await hasSessions(actor, link.id))) {
    const message = `must stay in ${link.currency} because customers already have sessions: create a new payment link`;
    unfit.push({ field, code: "currency_mismatch", message });
  }
  if (!offered) unfit.push(...conflicts(sold).map((conflict) => ({ ...conflict, field })));
  return { sold, problems: unfit };
}

/** Optional items next to the lines that the link has. */
async function newOptionalItems(
  actor: Actor,
  link: PaymentLink,
  offered: LineRequest[],
): Promise<{ sold?: Sold; problems: FieldProblem[] }> {
  const { optionalItems, problems } = await resolveCart(actor, offered, "link", sellableLines(link));
  return { sold: { ...link, optionalItems: optionalItems.map(newOptionalItem) }, problems };
}

/** Why optional items can't stay with new lines. */
function conflicts(sold: Sold): Omit<FieldProblem, "field">[] {
  const items = sellableLines({ lines: sold.optionalItems });
  return items.flatMap(({ price, product, quantity }) => {
    const misfit = misfitOf({ price, product, quantity }, sellableLines(sold), []);
    if (!misfit) return [];
    return [{ ...misfit, message: `conflict with the optional item ${price.id}, which ${misfit.message}` }];
  });
}

/**
 * A line that names a product and no price keeps the lines that the link has of that product, with their prices and
 * quantities, except for those whose price is archived.
 */
function keepLines(line: LineRequest, { lines }: PaymentLink): LineRequest[] {
  const kept =
    line.names === "product"
      ? lines.filter(({ product, pinnedPrice }) => product.id === line.reference && pinnedPrice?.active !== false)
      : [];
  if (kept.length === 0) return [line];
  return kept.map(({ pinnedPrice, quantity }) =>
    pinnedPrice ? { ...line, reference: pinnedPrice.id, names: "price or product", quantity } : { ...line, quantity },
  );
}

function linkLine(cartLine: CartLine, displayOrder: number, { lines }: PaymentLink): PaymentLinkLine {
  const line = newLine(cartLine, displayOrder);
  const stays = lines.find(
    ({ product, pinnedPrice }) => product.id === line.product.id && pinnedPrice?.id === line.pinnedPrice?.id,
  );
  return stays ? { ...line, id: stays.id } : line;
}

import { z } from "zod";
import { previewLinkPage } from "#checkout/pages/handlers/preview-link-page.tsx";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import { getPaymentLink } from "#checkout/payment-link/get-payment-link.ts";
import { hideLinkSources } from "#checkout/payment-link/hide-link-sources.ts";
import { MAX_NAME_LENGTH } from "#checkout/payment-link/link-source.ts";
import { listLinkSources } from "#checkout/payment-link/list-link-sources.ts";
import { countListedPaymentLinks, listPaymentLinks } from "#checkout/payment-link/list-payment-links.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { previewPaymentLink } from "#checkout/payment-link/preview-payment-link.ts";
import { updatePaymentLink } from "#checkout/payment-link/update-payment-link.ts";
import { presentPaymentLink as presentV2 } from "#checkout/payment-link/wire-v2.ts";
import { presentPaymentLink as presentV3 } from "#checkout/payment-link/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { formOfLink, linkUpdateOf, paymentLinkOf } from "#dashboard/forms/payment-link-of-form.ts";
import { DraftLinkForm, PaymentLinkFields, PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { paymentLinkList } from "#dashboard/server/payment-link/list.ts";
import { offeredProductName } from "#dashboard/server/payment-link/offered-product-name.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { COUNTRIES, isCountry } from "#kernel/country.ts";
import { fieldError } from "#kernel/errors.ts";
import { ObjectId, text } from "#kernel/fields.ts";
import { isStorable } from "#kernel/text.ts";
import { sumRenewalsOfLink } from "#ledger/movement-store.ts";

/** Browsers don't load the list of countries to check them. */
const KNOWN_COUNTRIES = z.refine<PaymentLinkForm>(({ shippingCountries }) => shippingCountries.every(isCountry), {
  path: ["shippingCountries"],
  message: "Choose countries from the list.",
});
const LinkForm = PaymentLinkForm.check(KNOWN_COUNTRIES);
const DraftForm = DraftLinkForm.check(KNOWN_COUNTRIES);

/** Maximum length of a language tag, in characters. */
const MAX_LANGUAGE_LENGTH = 255;

const MAX_HIDDEN_SOURCES = 1_000;
/** The number of links for which the page of a tax rate offers to charge tax. */
const MAX_UNTAXED = 10;
const SourceText = text(MAX_NAME_LENGTH).refine(isStorable);
const Source = z.object({ source: SourceText, medium: SourceText, campaign: SourceText, platform: SourceText });

interface Caller {
  actor: Actor;
  timeZone: string;
}

async function create(
  { actor, timeZone }: Caller,
  { form, copyOf }: { form: PaymentLinkForm; copyOf?: string | undefined },
  { draft }: { draft: boolean },
): Promise<PaymentLink> {
  const original = copyOf === undefined ? undefined : await getPaymentLink(actor, copyOf);
  const input = paymentLinkOf(form, timeZone, original);
  requireFutureEnd(actor, input.expiresAt);
  return createPaymentLink(actor, { ...input, draft });
}

async function update(
  { actor, timeZone }: Caller,
  { id, before, form }: { id: string; before: PaymentLinkForm; form: PaymentLinkForm },
  { draft }: { draft: boolean },
): Promise<PaymentLink> {
  const link = await getPaymentLink(actor, id);
  const change = linkUpdateOf(before, form, timeZone, link);
  requireFutureEnd(actor, change.expiresAt);
  return updatePaymentLink(actor, id, { ...change, draft });
}

/**
 * The API accepts an end in the past, which ends the link; in a form it is a mistake. @throws DomainError
 * `parameter_invalid`
 */
function requireFutureEnd(actor: Actor, end: Date | null | undefined): void {
  if (end && end <= now(actor)) {
    throw fieldError(
      "parameter_invalid",
      "expiresAt",
      "must be in the future: choose a later time, or deactivate the link instead",
    );
  }
}

export const paymentLinkRouter = router({
  list: listProcedure(paymentLinkList),
  count: countProcedure(paymentLinkList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const link = await getPaymentLink(ctx.actor, input.id);
    const offeredName = await offeredProductName(ctx.actor, link);
    return { link, offeredName, json: objectJson({ v3: presentV3(link), v2: presentV2(link) }) };
  }),

  /** The revenue of its renewals. A query of its own, because a link may have many. */
  renewals: procedure.input(Reference).query(async ({ ctx, input }) => {
    const link = await getPaymentLink(ctx.actor, input.id);
    return sumRenewalsOfLink(ctx.actor, link.id);
  }),

  /** The traffic sources of its customers. */
  sources: procedure.input(Reference).query(({ ctx, input }) => listLinkSources(ctx.actor, input.id)),

  /** Hides sources that somebody made up, or shows them again. */
  hideSources: mutationProcedure(
    {
      role: "DEVELOPER",
      audit: ({ hidden }) => (hidden ? "payment_link.sources_hidden" : "payment_link.sources_shown"),
    },
    Reference.extend({ sources: z.array(Source).min(1).max(MAX_HIDDEN_SOURCES), hidden: z.boolean() }),
  ).mutation(({ ctx, input: { id, ...change } }) => hideLinkSources(ctx.actor, id, change)),

  /**
   * The newest active links if no active link at all charges tax, with which a new tax rate has no effect; otherwise
   * none. The list is short, because the page of a tax rate offers to change each.
   */
  untaxed: procedure.query(async ({ ctx }) => {
    const isTaxed = { status: "ACTIVE", automaticTax: true } as const;
    if ((await countListedPaymentLinks(ctx.actor, isTaxed, 1)) > 0) return [];
    const { data } = await listPaymentLinks(ctx.actor, { status: "ACTIVE" }, { limit: MAX_UNTAXED });
    return data.map(({ id, label }) => ({ id, label }));
  }),

  /** Charges tax on a link's payments from now on. */
  chargeTax: mutationProcedure({ role: "DEVELOPER", audit: "payment_link.updated" }, Reference).mutation(
    ({ ctx, input: { id } }) => updatePaymentLink(ctx.actor, id, { settings: { automaticTax: true } }),
  ),

  /** The form's initial values from an existing link, to edit or to copy it. */
  form: procedure.input(Reference).query(async ({ ctx, input }) => {
    const link = await getPaymentLink(ctx.actor, input.id);
    return { link, form: formOfLink(link, ctx.timeZone, await offeredProductName(ctx.actor, link)) };
  }),

  /** `copyOf`: the link that was copied; settings that the form does not show are copied too. */
  create: mutationProcedure(
    { role: "DEVELOPER", audit: "payment_link.created" },
    z.object({ form: LinkForm, copyOf: ObjectId.optional() }),
  ).mutation(({ ctx, input }) => create(ctx, input, { draft: false })),

  /** Creates a link that can't be paid before it is published; it may sell nothing yet. */
  createDraft: mutationProcedure(
    { role: "DEVELOPER", audit: "payment_link.draft_created" },
    z.object({ form: DraftForm, copyOf: ObjectId.optional() }),
  ).mutation(({ ctx, input }) => create(ctx, input, { draft: true })),

  /**
   * Changes a link; a draft is published by it. `before` is what the form was filled with: only what differs is
   * changed.
   */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "payment_link.updated" },
    Reference.extend({ before: filledForm(PaymentLinkFields), form: LinkForm }),
  ).mutation(({ ctx, input }) => update(ctx, input, { draft: false })),

  /** Goes on with a draft without publishing it. */
  updateDraft: mutationProcedure(
    { role: "DEVELOPER", audit: "payment_link.draft_updated" },
    Reference.extend({ before: filledForm(PaymentLinkFields), form: DraftForm }),
  ).mutation(({ ctx, input }) => update(ctx, input, { draft: true })),

  publish: mutationProcedure({ role: "DEVELOPER", audit: "payment_link.published" }, Reference).mutation(
    ({ ctx, input: { id } }) => updatePaymentLink(ctx.actor, id, { draft: false }),
  ),

  /** The page of a link that is being created. Read-only: nothing is written or counted. */
  preview: mutationProcedure(
    { role: "DEVELOPER", limit: "previews", audit: null },
    z.object({ form: LinkForm, language: text(MAX_LANGUAGE_LENGTH) }),
  ).mutation(async ({ ctx, input }) => {
    const { lines, settings, cancelUrl } = paymentLinkOf(input.form, ctx.timeZone);
    const preview = await previewPaymentLink(ctx.actor, { lines, settings });
    return previewLinkPage(ctx.actor, preview, { language: input.language, backUrl: cancelUrl });
  }),

  /** The countries that goods can be shipped to: ISO 3166 alpha-2. */
  countries: procedure.query(() => COUNTRIES),

  /** Switches a link off, or on again. */
  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("payment_link") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updatePaymentLink(ctx.actor, id, { active })),
});

import { z } from "zod";
import type { CreatePaymentLink, UpdatePaymentLink } from "#checkout/payment-link/model.ts";
import { MAX_SLUG_LENGTH, SLUG, SLUG_MESSAGE } from "#checkout/payment-link/slug.ts";
import { MAX_AMOUNT } from "#kernel/currency.ts";
import {
  clearableName,
  clearableReturnUrl,
  clearableText,
  currencyCode,
  name,
  optionalName,
  optionalText,
  returnUrl,
  timestamp,
  UNDOCUMENTED_MAXIMUM,
} from "#kernel/fields.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { textBound } from "#kernel/text-bound.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import type { AfterCompletion } from "#order/checkout-settings.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import {
  linkLineItems,
  linkProductIds,
  optionalItemsBody,
  parseLinkLines,
  parseOptionalItems,
} from "#order/wire-v3-line-item.ts";
import {
  afterCompletion,
  parseOffer,
  parseSettings,
  parseSettingsChange,
  settingsChangeFields,
  settingsFields,
} from "#order/wire-v3-settings-body.ts";

const FEE = "Your platform fee, passed on to the payment processor.";

const percent = z.number().min(0).max(100);
/** The maximum depends on the currency of the lines. */
const minorUnits = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .meta({
    description:
      "In minor units of the line items' currency. At most 99,999,999, or 999,999,999,999 for low-value currencies such as IDR, KRW, and VND.",
    ...UNDOCUMENTED_MAXIMUM,
  });
const endOfLink = timestamp().meta({
  description: "When the payment link expires. Unix seconds, UTC.",
  examples: [1798761600],
  ...EXTENSION,
});
const maxSessions = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: "The payment link becomes `expired` after this many completed sessions." });

const LABEL = { description: "Name of the payment link. Default: generated from its products." };
const slug = () => z.string().check(textBound(MAX_SLUG_LENGTH)).regex(SLUG, SLUG_MESSAGE);
const SLUG_META = {
  maxLength: MAX_SLUG_LENGTH,
  description:
    "Readable last part of `url`: 3 to 60 lowercase letters, digits, and hyphens, for example `coffee-club`. Must be unique. Previous slugs redirect to the payment link and can't be used by other businesses.",
  examples: ["coffee-club"],
  ...EXTENSION,
};
const INACTIVE_MESSAGE = {
  description: "Message shown to customers when the payment link is not active.",
  ...EXTENSION,
};
const REQUIRE_CARD_COUNTRY = {
  description:
    "Whether prices for a country (`currency_options`) are only for cards from that country. Within the European Economic Area, cards from all of its countries are accepted (Regulation (EU) 2018/302). Default prices are for all cards.",
  ...EXTENSION,
};
const SUCCESS_URL = {
  description:
    "Where the customer is redirected after payment. Short for `after_completion` with type `redirect`; ignored if you send `after_completion`. `{CHECKOUT_SESSION_ID}` is replaced with the session ID.",
};
const CANCEL_URL = { description: "URL that customers return to if they go back or cancel." };
/** Stored for the processor, which accepts one of the two, or neither for the full payment. */
const transferData = z
  .object({
    destination: name(5000).meta({ description: "Account at the payment processor that receives the funds." }),
    amount: minorUnits.optional(),
    amount_percent: percent.optional(),
  })
  .superRefine(rejectBothAmounts, { when: () => true })
  .meta({
    description: "Passed on to the payment processor. Send `amount` or `amount_percent`, not both.",
  });

/** POST /api/v3/payment-links. `expires_at`, `inactive_message`, `restrictions` and `on_behalf_of` are extensions. */
export const CreatePaymentLinkV3 = z
  .object({
    line_items: linkLineItems.optional(),
    optional_items: optionalItemsBody.optional(),
    after_completion: afterCompletion.optional(),
    ...settingsFields,
    require_card_country: z.boolean().default(false).meta(REQUIRE_CARD_COUNTRY),
    application_fee_amount: minorUnits
      .optional()
      .meta({ description: `${FEE} In minor units. Not allowed with recurring line items.` }),
    application_fee_percent: percent.optional().meta({ description: `${FEE} Requires a recurring line item.` }),
    currency: currencyCode().optional().meta({
      description:
        "ISO 4217 code, in uppercase or lowercase. Determined by the line items. If you send it, it must match their currency.",
    }),
    transfer_data: transferData.optional(),
    on_behalf_of: name(5000)
      .optional()
      .meta({
        description: "Account that the payment is made on behalf of. Passed on to the payment processor.",
        ...EXTENSION,
      }),
    metadata: metadata().optional(),
    label: optionalName(100).meta(LABEL),
    slug: slug().optional().meta(SLUG_META),
    productIds: linkProductIds.optional(),
    successUrl: returnUrl().optional().meta(SUCCESS_URL),
    cancelUrl: returnUrl().optional().meta(CANCEL_URL),
    expires_at: endOfLink.optional(),
    inactive_message: optionalText(500).meta(INACTIVE_MESSAGE),
    restrictions: z
      .object({ completed_sessions: z.object({ limit: maxSessions }) })
      .optional()
      .meta({ description: "Limits the number of completed sessions.", ...EXTENSION }),
  })
  .superRefine(requireLine, { when: () => true })
  .meta({
    id: "CreatePaymentLink",
    description: "Requires `line_items` or `productIds` with at least one element.",
    anyOf: [{ required: ["line_items"], properties: { line_items: { minItems: 1 } } }, { required: ["productIds"] }],
  });

export function parseCreatePaymentLink(body: z.infer<typeof CreatePaymentLinkV3>): CreatePaymentLink {
  return {
    lines: [...parseLinkLines(body), ...parseOptionalItems(body.optional_items ?? [])],
    label: body.label,
    slug: body.slug,
    currency: body.currency,
    settings: {
      ...parseSettings(body),
      ...(body.require_card_country && { requireCardCountry: true }),
      afterCompletion: parseAfterCompletion(body),
    },
    processorInstructions: parseInstructions(body),
    cancelUrl: body.cancelUrl,
    expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at * 1000),
    completedSessionsLimit: body.restrictions?.completed_sessions.limit,
    inactiveMessage: body.inactive_message,
    metadata: body.metadata ?? {},
  };
}

/** `successUrl` means a redirect unless `after_completion` is sent too. */
function parseAfterCompletion({ after_completion: sent, successUrl }: z.infer<typeof CreatePaymentLinkV3>) {
  return !sent && successUrl !== undefined ? { type: "redirect" as const, url: successUrl } : afterCompletionOf(sent);
}

function afterCompletionOf(sent: z.infer<typeof afterCompletion> | null | undefined): AfterCompletion {
  const offer = parseOffer(sent?.offer);
  if (sent?.type === "redirect" && sent.redirect) return { type: "redirect", url: sent.redirect.url, ...offer };
  return { type: "hosted_confirmation", customMessage: sent?.hosted_confirmation?.custom_message ?? null, ...offer };
}

function parseInstructions(body: z.infer<typeof CreatePaymentLinkV3>): ProcessorInstructions {
  const transfer = body.transfer_data;
  return {
    ...(body.application_fee_amount !== undefined && { applicationFeeAmount: body.application_fee_amount }),
    ...(body.application_fee_percent !== undefined && { applicationFeePercent: body.application_fee_percent }),
    ...(body.on_behalf_of !== undefined && { onBehalfOf: body.on_behalf_of }),
    ...(transfer && {
      transferData: {
        ...(transfer.amount !== undefined && { amount: transfer.amount }),
        ...(transfer.amount_percent !== undefined && { amountPercent: transfer.amount_percent }),
        destination: transfer.destination,
      },
    }),
  };
}

/**
 * PUT /api/v3/payment-links/{id}: absent fields stay unchanged, null clears (a blank label or `inactive_message` too).
 * All except the specification's `label`, `productIds`, `successUrl`, `cancelUrl` and `metadata` are extensions.
 * `line_items` and `productIds` replace the lines, together as on create.
 */
export const UpdatePaymentLinkV3 = z
  .object({
    line_items: linkLineItems
      .min(1)
      .optional()
      .meta({ description: "Replaces all line items, together with `productIds`.", ...EXTENSION }),
    productIds: linkProductIds
      .optional()
      .meta({ description: "Replaces all line items. Products that remain keep their line item and quantity." }),
    optional_items: optionalItemsBody.nullable().optional(),
    label: clearableName(100).meta(LABEL),
    slug: slug().nullable().optional().meta(SLUG_META),
    successUrl: clearableReturnUrl().meta(SUCCESS_URL),
    cancelUrl: clearableReturnUrl().meta(CANCEL_URL),
    metadata: metadataChange().optional(),
    after_completion: afterCompletion
      .nullable()
      .optional()
      .meta({ description: "What happens after payment. `null` resets to `hosted_confirmation`.", ...EXTENSION }),
    ...settingsChangeFields,
    require_card_country: z.boolean().nullable().optional().meta(REQUIRE_CARD_COUNTRY),
    active: z
      .boolean()
      .optional()
      .meta({ description: "`false` deactivates the payment link, `true` activates it.", ...EXTENSION }),
    expires_at: endOfLink.nullable().optional(),
    inactive_message: clearableText(500).meta(INACTIVE_MESSAGE),
    restrictions: z
      .object({
        completed_sessions: z.object({ limit: maxSessions.nullable().optional() }).nullable().optional(),
      })
      .nullable()
      .optional()
      .meta({ description: "`null` at any level removes the limit.", ...EXTENSION }),
  })
  .meta({ id: "UpdatePaymentLink", description: "Omitted fields are unchanged. `null` clears a field." });

export function parseUpdatePaymentLink(body: z.infer<typeof UpdatePaymentLinkV3>): UpdatePaymentLink {
  const { expires_at: end, line_items, productIds, optional_items: offered } = body;
  const { require_card_country: requires } = body;
  const settings = {
    ...parseSettingsChange(body),
    ...parseAfterCompletionChange(body),
    ...(requires !== undefined && { requireCardCountry: requires || null }),
  };
  return {
    lines: line_items || productIds ? parseLinkLines({ line_items, productIds }) : undefined,
    optionalItems: offered === undefined ? undefined : parseOptionalItems(offered ?? []),
    label: body.label,
    slug: body.slug,
    settings: Object.keys(settings).length > 0 ? settings : undefined,
    // Ignored if there is an `after_completion`, as on create.
    successUrl: body.after_completion ? undefined : body.successUrl,
    cancelUrl: body.cancelUrl,
    active: body.active,
    expiresAt: typeof end === "number" ? new Date(end * 1000) : end,
    completedSessionsLimit: parseLimit(body.restrictions),
    inactiveMessage: body.inactive_message,
    metadata: body.metadata,
  };
}

function parseAfterCompletionChange({ after_completion: sent }: z.infer<typeof UpdatePaymentLinkV3>) {
  return sent === undefined ? {} : { afterCompletion: afterCompletionOf(sent) };
}

/** Null at any depth clears the limit. */
function parseLimit(restrictions: z.infer<typeof UpdatePaymentLinkV3>["restrictions"]): number | null | undefined {
  if (restrictions === null || restrictions?.completed_sessions === null) return null;
  return restrictions?.completed_sessions?.limit;
}

function rejectBothAmounts(transfer: object, context: z.RefinementCtx): void {
  const { amount, amount_percent: share } = transfer as { amount?: unknown; amount_percent?: unknown };
  if (amount === undefined || share === undefined) return;
  const message = "can't be combined with amount";
  context.addIssue({ code: "custom", path: ["amount_percent"], message, params: { code: "not_allowed" } });
}

function requireLine(body: object, context: z.RefinementCtx): void {
  const { line_items, productIds } = body as { line_items?: unknown; productIds?: unknown };
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (isGiven(line_items) || isGiven(productIds)) return;
  const message = "is required: send at least one line item or product ID";
  context.addIssue({ code: "custom", path: ["line_items"], message, params: { code: "missing" } });
}

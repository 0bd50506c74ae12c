import { z } from "zod";
import type { AfterCompletion } from "#domain/checkout-settings.ts";
import {
  clearableName,
  clearableText,
  currencyCode,
  httpUrl,
  metadata,
  metadataChange,
  name,
  optionalName,
  optionalText,
  text,
} from "#domain/fields.ts";
import type { CreatePaymentLink, ProcessorInstructions, UpdatePaymentLink } from "#domain/payment-link.ts";
import { afterCompletion, parseSettings, settingsFields } from "#wire/v3/checkout-settings.ts";
import { linkLineItems, linkProductIds, parseLinkLines } from "#wire/v3/line-item.ts";

const percent = z.number().min(0).max(100);
/** Its largest amount hangs on the currency, which the lines decide. */
const minorUnits = z.int().min(0);
/** Unix seconds, to the end of the year 9999. */
const endOfLink = z.int().min(0).max(253_402_300_799);
const mostSessions = z.int().min(1).max(1_000_000);

/** POST /api/v3/payment-links. `expires_at`, `inactive_message`, `restrictions` and `on_behalf_of` are extensions. */
export const CreatePaymentLinkV3 = z
  .object({
    line_items: linkLineItems.optional(),
    after_completion: afterCompletion.optional(),
    ...settingsFields,
    application_fee_amount: minorUnits.optional(),
    application_fee_percent: percent.optional(),
    currency: currencyCode().optional(),
    transfer_data: z
      .object({ destination: text(5000).optional(), amount: minorUnits.optional(), amount_percent: percent.optional() })
      .optional(),
    on_behalf_of: name(5000).optional(),
    metadata: metadata().optional(),
    label: optionalName(100),
    productIds: linkProductIds.optional(),
    successUrl: httpUrl().optional(),
    cancelUrl: httpUrl().optional(),
    expires_at: endOfLink.optional(),
    inactive_message: optionalText(500),
    restrictions: z.object({ completed_sessions: z.object({ limit: mostSessions }) }).optional(),
  })
  .superRefine(requireLine, { when: () => true });

export function parseCreatePaymentLink(body: z.infer<typeof CreatePaymentLinkV3>): CreatePaymentLink {
  return {
    lines: parseLinkLines(body),
    label: body.label,
    currency: body.currency,
    settings: { ...parseSettings(body), afterCompletion: parseAfterCompletion(body) },
    processorInstructions: parseInstructions(body),
    cancelUrl: body.cancelUrl,
    expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at * 1000),
    completedSessionsLimit: body.restrictions?.completed_sessions.limit,
    inactiveMessage: body.inactive_message,
    metadata: body.metadata ?? {},
  };
}

/** `successUrl` means a redirect unless `after_completion` is sent too. */
function parseAfterCompletion(body: z.infer<typeof CreatePaymentLinkV3>): AfterCompletion {
  const sent = body.after_completion;
  if (sent?.type === "redirect" && sent.redirect) return { type: "redirect", url: sent.redirect.url };
  if (!sent && body.successUrl !== undefined) return { type: "redirect", url: body.successUrl };
  return { type: "hosted_confirmation", customMessage: sent?.hosted_confirmation?.custom_message ?? null };
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
        ...(transfer.destination !== undefined && { destination: transfer.destination }),
      },
    }),
  };
}

/**
 * PUT /api/v3/payment-links/{id}: what is absent stays, null clears (a blank label or `inactive_message` too).
 * `active`, `expires_at`, `inactive_message`, `restrictions` and `line_items` are extensions. `line_items` and
 * `productIds` replace the lines, together as on create.
 */
export const UpdatePaymentLinkV3 = z.object({
  line_items: linkLineItems.min(1).optional(),
  productIds: linkProductIds.optional(),
  label: clearableName(100),
  successUrl: httpUrl().nullable().optional(),
  cancelUrl: httpUrl().nullable().optional(),
  metadata: metadataChange().optional(),
  active: z.boolean().optional(),
  expires_at: endOfLink.nullable().optional(),
  inactive_message: clearableText(500),
  restrictions: z
    .object({
      completed_sessions: z.object({ limit: mostSessions.nullable().optional() }).nullable().optional(),
    })
    .nullable()
    .optional(),
});

export function parseUpdatePaymentLink(body: z.infer<typeof UpdatePaymentLinkV3>): UpdatePaymentLink {
  const { expires_at: end, line_items, productIds } = body;
  return {
    lines: line_items || productIds ? parseLinkLines({ line_items, productIds }) : undefined,
    label: body.label,
    successUrl: body.successUrl,
    cancelUrl: body.cancelUrl,
    enabled: body.active,
    expiresAt: typeof end === "number" ? new Date(end * 1000) : end,
    completedSessionsLimit: parseLimit(body.restrictions),
    inactiveMessage: body.inactive_message,
    metadata: body.metadata,
  };
}

/** Null at any depth clears the limit. */
function parseLimit(restrictions: z.infer<typeof UpdatePaymentLinkV3>["restrictions"]): number | null | undefined {
  if (restrictions === null || restrictions?.completed_sessions === null) return null;
  return restrictions?.completed_sessions?.limit;
}

function requireLine(body: object, context: z.RefinementCtx): void {
  const { line_items, productIds } = body as { line_items?: unknown; productIds?: unknown };
  const given = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (given(line_items) || given(productIds)) return;
  const message = "is required: send line_items or productIds with at least one element";
  context.addIssue({ code: "custom", path: ["line_items"], message, params: { code: "missing" } });
}

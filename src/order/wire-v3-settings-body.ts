import { z } from "zod";
import { country, name, optionalText, returnUrl, text } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { metadata } from "#kernel/metadata-fields.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import {
  CUSTOM_FIELD_TYPES,
  type CustomField,
  type CustomText,
  DEFAULT_SETTINGS,
  MAX_CUSTOM_FIELDS,
  MAX_OPTIONS,
  PAYMENT_METHOD_TYPES,
  type RequestedSettings,
  type SettingsChange,
  SUBMIT_TYPES,
} from "#order/checkout-settings.ts";
import { ADVERTISING, ALWAYS_OR_IF_REQUIRED, AUTO_OR_REQUIRED, MEANING } from "#order/wire-v3-settings.ts";
import { parseShippingOption, shippingOptions } from "#order/wire-v3-shipping-option.ts";

/*
 * A member of a setting may be null, which means "not sent", also in an update: an update replaces each setting as a
 * whole.
 */
const enabled = z.object({ enabled: z.boolean().nullable().default(false) });
/** A blank message counts as absent: the page keeps its own text. */
const message = z.object({
  message: text(500)
    .transform((value) => (value.trim() === "" ? undefined : value))
    .meta({ maxLength: 500 }),
});

const customField = z
  .object({
    key: name(200).meta({ description: "Your identifier for the field." }),
    label: z
      .object({ type: z.literal("custom"), custom: name(50) })
      .meta({ description: "Label shown to the customer." }),
    type: z.enum(CUSTOM_FIELD_TYPES),
    optional: z.boolean().default(false).meta({ description: "Whether the customer can leave the field empty." }),
    dropdown: z
      .object({
        options: z
          .array(z.object({ label: name(100), value: name(100) }))
          .min(1)
          .max(MAX_OPTIONS)
          .meta({ description: "Each `value` must be unique." }),
      })
      .optional()
      .meta({ description: "Required if `type` is `dropdown`." }),
  })
  .superRefine(checkDropdown, { when: () => true });

const paymentMethodTypes = z.array(z.enum(PAYMENT_METHOD_TYPES)).min(1).max(PAYMENT_METHOD_TYPES.length);

/** The settings of a page in a body, for links and sessions. */
export const settingsFields = {
  allow_promotion_codes: z.boolean().default(false).meta(MEANING.allow_promotion_codes),
  automatic_tax: enabled.optional().meta(MEANING.automatic_tax),
  billing_address_collection: z.enum(AUTO_OR_REQUIRED).default("auto").meta(MEANING.billing_address_collection),
  consent_collection: z
    .object({
      promotions: z.enum(["auto", "none"]).nullish(),
      terms_of_service: z.enum(["required", "none"]).nullish(),
      advertising: z
        .enum(["required", "none"])
        .nullish()
        .meta({ ...ADVERTISING, ...EXTENSION }),
    })
    .optional()
    .meta(MEANING.consent_collection),
  custom_fields: z
    .array(customField)
    .max(MAX_CUSTOM_FIELDS)
    .superRefine((fields, context) => rejectRepeats(fields, "key", context), { when: () => true })
    .default([])
    .meta(MEANING.custom_fields),
  custom_text: z
    .object({
      after_submit: message.nullish(),
      shipping_address: message.nullish(),
      submit: message.nullish(),
      terms_of_service_acceptance: message.nullish(),
    })
    .optional()
    .meta(MEANING.custom_text),
  customer_creation: z.enum(ALWAYS_OR_IF_REQUIRED).default("if_required").meta(MEANING.customer_creation),
  invoice_creation: enabled.optional().meta({ ...MEANING.invoice_creation, ...EXTENSION }),
  payment_method_collection: z
    .enum(ALWAYS_OR_IF_REQUIRED)
    .default("if_required")
    .meta(MEANING.payment_method_collection),
  payment_method_types: paymentMethodTypes.optional().meta(MEANING.payment_method_types),
  phone_number_collection: enabled.optional().meta(MEANING.phone_number_collection),
  shipping_address_collection: z
    .object({ allowed_countries: z.array(country()).min(1).max(MAX_COUNTRIES) })
    .optional()
    .meta(MEANING.shipping_address_collection),
  shipping_options: shippingOptions.optional().meta({ ...MEANING.shipping_options, ...EXTENSION }),
  submit_type: z.enum(SUBMIT_TYPES).default("auto").meta(MEANING.submit_type),
  subscription_data: z
    .object({
      description: optionalText(5000)
        .nullable()
        .meta({ description: "Description of the subscription, passed on to the payment processor." }),
      trial_period_days: z
        .int()
        .min(1)
        .max(730)
        .nullish()
        .meta({ description: "Length of the free trial in days. Requires a recurring line item." }),
      metadata: metadata()
        .nullish()
        .meta({
          description: "Metadata of the subscription, also returned with its invoices and payments.",
          ...EXTENSION,
        }),
    })
    .optional()
    .meta(MEANING.subscription_data),
  tax_id_collection: enabled.optional().meta(MEANING.tax_id_collection),
};

/** Where the customer goes after paying. */
export const afterCompletion = z
  .object({
    type: z.enum(["hosted_confirmation", "redirect"]),
    hosted_confirmation: z
      .object({
        custom_message: optionalText(500).nullable().meta({ description: "Your message on the confirmation page." }),
      })
      .nullish(),
    redirect: z.object({ url: returnUrl() }).nullish().meta({
      description:
        "Required if `type` is `redirect`. `{CHECKOUT_SESSION_ID}` in the URL is replaced with the session ID.",
    }),
  })
  .superRefine(requireRedirect, { when: () => true })
  .meta({ description: "What happens after payment. Default: `hosted_confirmation`." });

type Changeable<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : Field extends z.ZodOptional<infer Inner extends z.ZodType>
      ? z.ZodOptional<z.ZodNullable<Inner>>
      : never;

/** The same fields in an update: absent fields stay unchanged, null restores the default. */
export const settingsChangeFields = Object.fromEntries(
  Object.entries(settingsFields).map(([name, field]) => [
    name,
    (field.unwrap() as z.ZodType)
      .nullable()
      .optional()
      .meta({ ...MEANING[name as keyof typeof MEANING], ...EXTENSION }),
  ]),
) as { [Name in keyof typeof settingsFields]: Changeable<(typeof settingsFields)[Name]> };

const SettingsBody = z.object(settingsFields);

/** The settings of a valid body, without `afterCompletion`, which links and sessions have in different forms. */
export function parseSettings(body: z.infer<typeof SettingsBody>): RequestedSettings {
  const consent = body.consent_collection;
  const subscription = body.subscription_data;
  return {
    ...DEFAULT_SETTINGS,
    allowPromotionCodes: body.allow_promotion_codes,
    automaticTax: body.automatic_tax?.enabled ?? false,
    billingAddressCollection: body.billing_address_collection,
    ...(consent && {
      consentCollection: {
        ...(consent.promotions && { promotions: consent.promotions }),
        ...(consent.terms_of_service && { termsOfService: consent.terms_of_service }),
        ...(consent.advertising && { advertising: consent.advertising }),
      },
    }),
    customFields: body.custom_fields.map(parseCustomField),
    customText: parseCustomText(body.custom_text ?? {}),
    customerCreation: body.customer_creation,
    ...(body.invoice_creation && { invoiceCreation: body.invoice_creation.enabled ?? false }),
    paymentMethodCollection: body.payment_method_collection,
    paymentMethodTypes: [...new Set(body.payment_method_types ?? DEFAULT_SETTINGS.paymentMethodTypes)],
    phoneNumberCollection: body.phone_number_collection?.enabled ?? false,
    ...(body.shipping_address_collection && {
      shippingCountries: [...new Set(body.shipping_address_collection.allowed_countries)],
    }),
    ...(body.shipping_options?.length && { shippingOptions: body.shipping_options.map(parseShippingOption) }),
    submitType: body.submit_type,
    ...(subscription && {
      subscriptionData: {
        ...(subscription.description && { description: subscription.description }),
        ...(subscription.trial_period_days && { trialPeriodDays: subscription.trial_period_days }),
        ...(subscription.metadata && { metadata: subscription.metadata }),
      },
    }),
    taxIdCollection: body.tax_id_collection?.enabled ?? false,
  };
}

const SettingsChangeBody = z.object(settingsChangeFields);

/** The name of each field in `CheckoutSettings`. */
const MEMBERS: Record<keyof typeof settingsFields, keyof RequestedSettings> = {
  allow_promotion_codes: "allowPromotionCodes",
  automatic_tax: "automaticTax",
  billing_address_collection: "billingAddressCollection",
  consent_collection: "consentCollection",
  custom_fields: "customFields",
  custom_text: "customText",
  customer_creation: "customerCreation",
  invoice_creation: "invoiceCreation",
  payment_method_collection: "paymentMethodCollection",
  payment_method_types: "paymentMethodTypes",
  phone_number_collection: "phoneNumberCollection",
  shipping_address_collection: "shippingCountries",
  shipping_options: "shippingOptions",
  submit_type: "submitType",
  subscription_data: "subscriptionData",
  tax_id_collection: "taxIdCollection",
};

/** The settings of a valid update, each as on create; null restores the default. */
export function parseSettingsChange(body: z.infer<typeof SettingsChangeBody>): SettingsChange {
  const sent = Object.keys(MEMBERS).filter((name) => Reflect.get(body, name) !== undefined);
  const present = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
  const settings = parseSettings({ ...SettingsBody.parse({}), ...present });
  return Object.fromEntries(
    sent.map((name) => MEMBERS[name as keyof typeof MEMBERS]).map((member) => [member, settings[member] ?? null]),
  );
}

function parseCustomField(field: z.infer<typeof customField>): CustomField {
  return {
    key: field.key,
    label: field.label.custom,
    type: field.type,
    optional: field.optional,
    ...(field.type === "dropdown" && field.dropdown && { options: field.dropdown.options }),
  };
}

function parseCustomText(texts: NonNullable<z.infer<typeof SettingsBody>["custom_text"]>): CustomText {
  return {
    ...(texts.after_submit?.message && { afterSubmit: texts.after_submit.message }),
    ...(texts.shipping_address?.message && { shippingAddress: texts.shipping_address.message }),
    ...(texts.submit?.message && { submit: texts.submit.message }),
    ...(texts.terms_of_service_acceptance?.message && {
      termsOfServiceAcceptance: texts.terms_of_service_acceptance.message,
    }),
  };
}

/*
 * These checks run even if other members are invalid, so that all problems are reported at once. Their input may be
 * anything.
 */

function checkDropdown(field: unknown, context: z.RefinementCtx): void {
  const dropdown = memberOf(field, "dropdown");
  if (memberOf(field, "type") === "dropdown" && dropdown === undefined) {
    const message = "is required when type is dropdown";
    context.addIssue({ code: "custom", path: ["dropdown"], message, params: { code: "missing" } });
  }
  rejectRepeats(memberOf(dropdown, "options"), "value", context, ["dropdown", "options"]);
}

function requireRedirect(after: unknown, context: z.RefinementCtx): void {
  if (memberOf(after, "type") !== "redirect" || (memberOf(after, "redirect") ?? undefined) !== undefined) return;
  const message = "is required when type is redirect";
  context.addIssue({ code: "custom", path: ["redirect", "url"], message, params: { code: "missing" } });
}

function rejectRepeats(items: unknown, member: string, context: z.RefinementCtx, path: readonly string[] = []): void {
  if (!Array.isArray(items)) return;
  const values = items.map((item) => memberOf(item, member));
  values.forEach((value, index) => {
    if (typeof value !== "string" || values.indexOf(value) === index) return;
    const message = "must be unique";
    context.addIssue({ code: "custom", path: [...path, index, member], message, params: { code: "not_unique" } });
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

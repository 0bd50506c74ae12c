import { z } from "zod";
import {
  type CheckoutSettings,
  CUSTOM_FIELD_TYPES,
  type CustomField,
  type CustomText,
  DEFAULT_SETTINGS,
  PAYMENT_METHOD_TYPES,
  SUBMIT_TYPES,
} from "#domain/checkout-settings.ts";
import { country, httpUrl, name, optionalText, text } from "#domain/fields.ts";

const ALWAYS_OR_IF_REQUIRED = ["always", "if_required"] as const;
const AUTO_OR_REQUIRED = ["auto", "required"] as const;

const enabled = z.object({ enabled: z.boolean().default(false) });
const message = z.object({ message: text(500) });

const customField = z
  .object({
    key: name(200),
    label: z.object({ type: z.literal("custom"), custom: name(50) }),
    type: z.enum(CUSTOM_FIELD_TYPES),
    optional: z.boolean().default(false),
    dropdown: z
      .object({
        options: z
          .array(z.object({ label: name(100), value: name(100) }))
          .min(1)
          .max(200),
      })
      .optional(),
  })
  .superRefine(checkDropdown, { when: () => true });

/** The fields of a body that say what the page asks and says: the same on links and sessions. */
export const settingsFields = {
  allow_promotion_codes: z.boolean().default(false),
  automatic_tax: enabled.optional(),
  billing_address_collection: z.enum(AUTO_OR_REQUIRED).default("auto"),
  consent_collection: z
    .object({
      promotions: z.enum(["auto", "none"]).optional(),
      terms_of_service: z.enum(["required", "none"]).optional(),
    })
    .optional(),
  custom_fields: z
    .array(customField)
    .max(10)
    .superRefine((fields, context) => refuseRepeats(fields, "key", context), { when: () => true })
    .default([]),
  custom_text: z
    .object({
      after_submit: message.optional(),
      shipping_address: message.optional(),
      submit: message.optional(),
      terms_of_service_acceptance: message.optional(),
    })
    .optional(),
  customer_creation: z.enum(ALWAYS_OR_IF_REQUIRED).default("if_required"),
  payment_method_collection: z.enum(ALWAYS_OR_IF_REQUIRED).default("if_required"),
  payment_method_types: z.array(z.enum(PAYMENT_METHOD_TYPES)).min(1).optional(),
  phone_number_collection: enabled.optional(),
  shipping_address_collection: z.object({ allowed_countries: z.array(country()).min(1).max(250) }).optional(),
  submit_type: z.enum(SUBMIT_TYPES).default("auto"),
  subscription_data: z
    .object({ description: optionalText(5000), trial_period_days: z.int().min(1).max(730).optional() })
    .optional(),
  tax_id_collection: enabled.optional(),
};

/** Where the customer is sent after paying. */
export const afterCompletion = z
  .object({
    type: z.enum(["hosted_confirmation", "redirect"]),
    hosted_confirmation: z.object({ custom_message: optionalText(500) }).optional(),
    redirect: z.object({ url: httpUrl() }).optional(),
  })
  .superRefine(requireRedirect, { when: () => true });

const SettingsBody = z.object(settingsFields);

/** The settings of a valid body, without `afterCompletion`, which links and sessions say differently. */
export function parseSettings(body: z.infer<typeof SettingsBody>): CheckoutSettings {
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
      },
    }),
    customFields: body.custom_fields.map(parseCustomField),
    customText: parseCustomText(body.custom_text ?? {}),
    customerCreation: body.customer_creation,
    paymentMethodCollection: body.payment_method_collection,
    paymentMethodTypes: [...new Set(body.payment_method_types ?? DEFAULT_SETTINGS.paymentMethodTypes)],
    phoneNumberCollection: body.phone_number_collection?.enabled ?? false,
    ...(body.shipping_address_collection && {
      shippingCountries: [...new Set(body.shipping_address_collection.allowed_countries)],
    }),
    submitType: body.submit_type,
    ...(subscription && {
      subscriptionData: {
        ...(subscription.description !== undefined && { description: subscription.description }),
        ...(subscription.trial_period_days !== undefined && { trialPeriodDays: subscription.trial_period_days }),
      },
    }),
    taxIdCollection: body.tax_id_collection?.enabled ?? false,
  };
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
    ...(texts.after_submit && { afterSubmit: texts.after_submit.message }),
    ...(texts.shipping_address && { shippingAddress: texts.shipping_address.message }),
    ...(texts.submit && { submit: texts.submit.message }),
    ...(texts.terms_of_service_acceptance && {
      termsOfServiceAcceptance: texts.terms_of_service_acceptance.message,
    }),
  };
}

const shownMessage = z.object({ message: z.string() });

export const CustomFieldV3 = z.object({
  key: z.string(),
  label: z.object({ type: z.literal("custom"), custom: z.string() }),
  optional: z.boolean(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  dropdown: z.object({ options: z.array(z.object({ label: z.string(), value: z.string() })) }).optional(),
});

/** The settings as both a link and a session print them. */
export const settingsShape = {
  allow_promotion_codes: z.boolean(),
  billing_address_collection: z.enum(AUTO_OR_REQUIRED),
  consent_collection: z
    .object({
      promotions: z.enum(["auto", "none"]).optional(),
      terms_of_service: z.enum(["required", "none"]).optional(),
    })
    .optional(),
  custom_fields: z.array(CustomFieldV3),
  custom_text: z.object({
    after_submit: shownMessage.optional(),
    shipping_address: shownMessage.optional(),
    submit: shownMessage.optional(),
    terms_of_service_acceptance: shownMessage.optional(),
  }),
  customer_creation: z.enum(ALWAYS_OR_IF_REQUIRED),
  payment_method_collection: z.enum(ALWAYS_OR_IF_REQUIRED),
  payment_method_types: z.array(z.enum(PAYMENT_METHOD_TYPES)),
  phone_number_collection: z.object({ enabled: z.boolean() }),
  shipping_address_collection: z.object({ allowed_countries: z.array(z.string()) }).optional(),
  submit_type: z.enum(SUBMIT_TYPES),
  subscription_data: z.object({ description: z.string().optional(), trial_period_days: z.int().optional() }).optional(),
  tax_id_collection: z.object({ enabled: z.boolean() }),
};

const SettingsV3 = z.object(settingsShape);

export function presentSettings(settings: CheckoutSettings): z.infer<typeof SettingsV3> {
  const { consentCollection, customText, subscriptionData } = settings;
  return {
    allow_promotion_codes: settings.allowPromotionCodes,
    billing_address_collection: settings.billingAddressCollection,
    ...(consentCollection && {
      consent_collection: {
        ...(consentCollection.promotions && { promotions: consentCollection.promotions }),
        ...(consentCollection.termsOfService && { terms_of_service: consentCollection.termsOfService }),
      },
    }),
    custom_fields: settings.customFields.map(presentCustomField),
    custom_text: {
      ...(customText.afterSubmit !== undefined && { after_submit: { message: customText.afterSubmit } }),
      ...(customText.shippingAddress !== undefined && { shipping_address: { message: customText.shippingAddress } }),
      ...(customText.submit !== undefined && { submit: { message: customText.submit } }),
      ...(customText.termsOfServiceAcceptance !== undefined && {
        terms_of_service_acceptance: { message: customText.termsOfServiceAcceptance },
      }),
    },
    customer_creation: settings.customerCreation,
    payment_method_collection: settings.paymentMethodCollection,
    payment_method_types: settings.paymentMethodTypes,
    phone_number_collection: { enabled: settings.phoneNumberCollection },
    ...(settings.shippingCountries && {
      shipping_address_collection: { allowed_countries: settings.shippingCountries },
    }),
    submit_type: settings.submitType,
    ...(subscriptionData && {
      subscription_data: {
        ...(subscriptionData.description !== undefined && { description: subscriptionData.description }),
        ...(subscriptionData.trialPeriodDays !== undefined && { trial_period_days: subscriptionData.trialPeriodDays }),
      },
    }),
    tax_id_collection: { enabled: settings.taxIdCollection },
  };
}

function presentCustomField(field: CustomField): z.infer<typeof CustomFieldV3> {
  return {
    key: field.key,
    label: { type: "custom", custom: field.label },
    optional: field.optional,
    type: field.type,
    ...(field.options && { dropdown: { options: field.options } }),
  };
}

/*
 * These checks run also where other members are wrong, so that all bad fields are told at once: what they get
 * may be anything.
 */

function checkDropdown(field: unknown, context: z.RefinementCtx): void {
  const dropdown = memberOf(field, "dropdown");
  if (memberOf(field, "type") === "dropdown" && dropdown === undefined) {
    const message = "is required for a field of type dropdown";
    context.addIssue({ code: "custom", path: ["dropdown"], message, params: { code: "missing" } });
  }
  refuseRepeats(memberOf(dropdown, "options"), "value", context, ["dropdown", "options"]);
}

function requireRedirect(after: unknown, context: z.RefinementCtx): void {
  if (memberOf(after, "type") !== "redirect" || memberOf(after, "redirect") !== undefined) return;
  const message = "is required when type is redirect";
  context.addIssue({ code: "custom", path: ["redirect", "url"], message, params: { code: "missing" } });
}

function refuseRepeats(items: unknown, member: string, context: z.RefinementCtx, path: readonly string[] = []): void {
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

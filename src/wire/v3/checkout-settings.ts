import { z } from "zod";
import {
  type CheckoutSettings,
  CUSTOM_FIELD_TYPES,
  type CustomField,
  PAYMENT_METHOD_TYPES,
  SUBMIT_TYPES,
} from "#domain/checkout/checkout-settings.ts";

import { EXTENSION } from "#wire/v3/printed.ts";
import { presentShippingOption, ShippingOptionV3 } from "#wire/v3/shipping-option.ts";

export const ALWAYS_OR_IF_REQUIRED = ["always", "if_required"] as const;
export const AUTO_OR_REQUIRED = ["auto", "required"] as const;

export const ADVERTISING = {
  description: "`required` shows a box, which may stay empty: whether your destinations may be told of the order.",
};

/** What each setting does, for bodies and responses. */
export const MEANING = {
  allow_promotion_codes: { description: "Whether the customer can enter a promotion code." },
  automatic_tax: { description: "Whether your tax rate of the customer's country is charged." },
  billing_address_collection: { description: "`required` asks for the whole address, `auto` for what is needed." },
  consent_collection: { description: "Which consents the page asks for." },
  custom_fields: { description: "Your own fields on the page, at most 10, each `key` once." },
  custom_text: { description: "Your own words at places of the page." },
  customer_creation: { description: "`always` makes a customer object at completion." },
  payment_method_collection: { description: "`if_required` asks for no card when nothing is due today." },
  payment_method_types: { description: 'How customers can pay; `["card"]` when not sent.' },
  phone_number_collection: { description: "Whether the page asks for a phone number." },
  shipping_options: {
    description: "How an order can be shipped, at most 10; the customer chooses among those of their country.",
  },
  shipping_address_collection: { description: "Asks for an address in one of these countries." },
  submit_type: { description: "The word on the button." },
  subscription_data: { description: "Of the subscription, for recurring lines." },
  tax_id_collection: { description: "Whether the page asks for a tax id." },
};

const shownMessage = z.object({ message: z.string() });

export const CustomFieldV3 = z
  .object({
    key: z.string(),
    label: z.object({ type: z.literal("custom"), custom: z.string() }),
    optional: z.boolean(),
    type: z.enum(CUSTOM_FIELD_TYPES),
    dropdown: z.object({ options: z.array(z.object({ label: z.string(), value: z.string() })) }).optional(),
  })
  .meta({ id: "CustomField", description: "A field of the merchant's own on the page." });

/** The settings as links and sessions print them. */
export const settingsShape = {
  allow_promotion_codes: z.boolean().meta(MEANING.allow_promotion_codes),
  billing_address_collection: z.enum(AUTO_OR_REQUIRED).meta(MEANING.billing_address_collection),
  consent_collection: z
    .object({
      promotions: z.enum(["auto", "none"]).optional(),
      terms_of_service: z.enum(["required", "none"]).optional(),
      advertising: z
        .enum(["required", "none"])
        .optional()
        .meta({ ...ADVERTISING, ...EXTENSION }),
    })
    .optional()
    .meta(MEANING.consent_collection),
  custom_fields: z.array(CustomFieldV3).meta(MEANING.custom_fields),
  custom_text: z
    .object({
      after_submit: shownMessage.optional(),
      shipping_address: shownMessage.optional(),
      submit: shownMessage.optional(),
      terms_of_service_acceptance: shownMessage.optional(),
    })
    .meta(MEANING.custom_text),
  customer_creation: z.enum(ALWAYS_OR_IF_REQUIRED).meta(MEANING.customer_creation),
  payment_method_collection: z.enum(ALWAYS_OR_IF_REQUIRED).meta(MEANING.payment_method_collection),
  payment_method_types: z.array(z.enum(PAYMENT_METHOD_TYPES)).meta({ description: "How customers can pay." }),
  phone_number_collection: z.object({ enabled: z.boolean() }).meta(MEANING.phone_number_collection),
  shipping_address_collection: z
    .object({ allowed_countries: z.array(z.string()).meta({ description: "ISO 3166 alpha-2 codes." }) })
    .optional()
    .meta(MEANING.shipping_address_collection),
  shipping_options: z
    .array(ShippingOptionV3)
    .optional()
    .meta({ ...MEANING.shipping_options, ...EXTENSION }),
  submit_type: z.enum(SUBMIT_TYPES).meta(MEANING.submit_type),
  subscription_data: z
    .object({ description: z.string().optional(), trial_period_days: z.int().min(1).max(730).optional() })
    .optional()
    .meta(MEANING.subscription_data),
  tax_id_collection: z.object({ enabled: z.boolean() }).meta(MEANING.tax_id_collection),
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
        ...(consentCollection.advertising && { advertising: consentCollection.advertising }),
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
    ...(settings.shippingOptions && { shipping_options: settings.shippingOptions.map(presentShippingOption) }),
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

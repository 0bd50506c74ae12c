import { z } from "zod";
import { sortedMetadata } from "#kernel/metadata.ts";
import { EXTENSION, metadataPairs } from "#kernel/wire-v3/fields.ts";
import {
  type CheckoutSettings,
  CUSTOM_FIELD_TYPES,
  type CustomField,
  PAYMENT_METHOD_TYPES,
  SUBMIT_TYPES,
} from "#order/checkout-settings.ts";
import { presentShippingOption, ShippingOptionV3 } from "#order/wire-v3-shipping-option.ts";

export const ALWAYS_OR_IF_REQUIRED = ["always", "if_required"] as const;
export const AUTO_OR_REQUIRED = ["auto", "required"] as const;

export const ADVERTISING = {
  description:
    "`required` shows an optional checkbox asking for consent to share the order with your advertising destinations.",
};

/** The description of each setting, for bodies and responses. */
export const MEANING = {
  allow_promotion_codes: { description: "Whether customers can enter a promotion code." },
  automatic_tax: { description: "Whether to apply your tax rates for the customer's location." },
  billing_address_collection: {
    description: "`required` collects a full billing address. `auto` collects only what is needed.",
  },
  consent_collection: { description: "Consents that the page asks for." },
  custom_fields: { description: "Up to 10 custom fields on the page. Each `key` must be unique." },
  custom_text: { description: "Custom text on the page." },
  customer_creation: { description: "`always` creates a customer when the session is completed." },
  invoice_creation: {
    description:
      "Whether a one-time order has an invoice, which is created when it is paid. The order then also has a customer. Subscriptions always have invoices. Default: your setting for all orders, which is `false` unless you turn it on.",
  },
  payment_method_collection: { description: "`if_required` collects no payment method if nothing is due today." },
  payment_method_types: { description: 'Payment methods that customers can use. Default: `["card"]`.' },
  phone_number_collection: { description: "Whether the page asks for a phone number." },
  shipping_options: {
    description: "Up to 10 shipping options. Customers choose among the options for their country.",
  },
  shipping_address_collection: { description: "Collects a shipping address in one of these countries." },
  submit_type: { description: "Label of the pay button." },
  subscription_data: { description: "Settings of the subscription, for recurring line items." },
  tax_id_collection: { description: "Whether the page asks for a tax ID." },
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
  .meta({ id: "CustomField", description: "A custom field on the page." });

/** The settings as links and sessions return them. */
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
  invoice_creation: z
    .object({ enabled: z.boolean() })
    .optional()
    .meta({ ...MEANING.invoice_creation, ...EXTENSION }),
  payment_method_collection: z.enum(ALWAYS_OR_IF_REQUIRED).meta(MEANING.payment_method_collection),
  payment_method_types: z
    .array(z.enum(PAYMENT_METHOD_TYPES))
    .meta({ description: "Payment methods that customers can use." }),
  phone_number_collection: z.object({ enabled: z.boolean() }).meta(MEANING.phone_number_collection),
  shipping_address_collection: z
    .object({
      allowed_countries: z.array(z.string()).meta({ description: "Two-letter country codes (ISO 3166-1 alpha-2)." }),
    })
    .optional()
    .meta(MEANING.shipping_address_collection),
  shipping_options: z
    .array(ShippingOptionV3)
    .optional()
    .meta({ ...MEANING.shipping_options, ...EXTENSION }),
  submit_type: z.enum(SUBMIT_TYPES).meta(MEANING.submit_type),
  subscription_data: z
    .object({
      description: z.string().optional(),
      trial_period_days: z.int().min(1).max(730).optional(),
      metadata: metadataPairs.optional().meta({ description: "Metadata of the subscription.", ...EXTENSION }),
    })
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
    ...(settings.invoiceCreation !== undefined && { invoice_creation: { enabled: settings.invoiceCreation } }),
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
        ...(subscriptionData.metadata && { metadata: sortedMetadata(subscriptionData.metadata) }),
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

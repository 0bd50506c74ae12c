import { TZDate } from "@date-fns/tz";
import type { CreatePaymentLink, PaymentLink, UpdatePaymentLink } from "#checkout/payment-link/model.ts";
import { changedFields, differingFields } from "#dashboard/forms/changed-fields.ts";
import { metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { type PaymentLinkForm, splitLines } from "#dashboard/forms/payment-link-schema.ts";
import { formOfShippingOption, shippingOptionsOf } from "#dashboard/forms/shipping-option-form.ts";
import { parseHttpUrl } from "#kernel/http-url.ts";
import { zonedText } from "#kernel/zoned-time.ts";
import type { LineRequest } from "#order/cart.ts";
import {
  type CheckoutSettings,
  type CustomField,
  type CustomText,
  DEFAULT_SETTINGS,
  type RequestedSettings,
  type SettingsChange,
} from "#order/checkout-settings.ts";

/**
 * Converts the form to a new link.
 * @param timeZone the user's time zone, in which the form's times are; an IANA name.
 * @param original the link that it is a copy of: settings that the form does not show are copied too.
 */
export function paymentLinkOf(form: PaymentLinkForm, timeZone: string, original?: PaymentLink): CreatePaymentLink {
  return {
    label: form.label || undefined,
    slug: form.slug || undefined,
    lines: [...lineRequests(form), ...optionalItemRequests(form)],
    settings: settingsOf(form, original?.settings ?? DEFAULT_SETTINGS),
    processorInstructions: original?.processorInstructions ?? {},
    cancelUrl: parseHttpUrl(form.cancelUrl),
    expiresAt: form.expiresAt ? zonedDate(form.expiresAt, timeZone) : undefined,
    completedSessionsLimit: Number(form.completedSessionsLimit) || undefined,
    inactiveMessage: form.inactiveMessage || undefined,
    metadata: metadataOf(form.metadata),
  };
}

/**
 * The fields to change when the form is saved: see `changedFields`.
 * @param before the form's initial values.
 * @param timeZone the user's time zone, in which the form's times are; an IANA name.
 * @param link the current link.
 */
export function linkUpdateOf(
  before: PaymentLinkForm,
  form: PaymentLinkForm,
  timeZone: string,
  link: PaymentLink,
): UpdatePaymentLink {
  const { metadata, ...changed } = changedFields(before, form);
  const now = formOfLink(link, timeZone);
  const settings = differingFields(settingsChangeOf(now, link), settingsChangeOf({ ...now, ...changed }, link));
  return {
    ...("label" in changed && { label: form.label || null }),
    ...("slug" in changed && { slug: form.slug || null }),
    ...("lines" in changed && { lines: lineRequests(form) }),
    ...("optionalItems" in changed && { optionalItems: optionalItemRequests(form) }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...("cancelUrl" in changed && { cancelUrl: parseHttpUrl(form.cancelUrl) ?? null }),
    ...("expiresAt" in changed && { expiresAt: form.expiresAt ? zonedDate(form.expiresAt, timeZone) : null }),
    ...("completedSessionsLimit" in changed && { completedSessionsLimit: Number(form.completedSessionsLimit) || null }),
    ...("inactiveMessage" in changed && { inactiveMessage: form.inactiveMessage || null }),
    metadata,
  };
}

/** The form values of a link: the inverse of `paymentLinkOf`. */
export function formOfLink(link: PaymentLink, timeZone: string): PaymentLinkForm {
  const { settings } = link;
  const { afterCompletion, consentCollection, customText } = settings;
  return {
    label: link.ownLabel ?? "",
    slug: link.slug ?? "",
    lines: link.lines.map(({ product, pinnedPrice, quantity }) => ({
      price: pinnedPrice?.id ?? product.id,
      product: product.id,
      quantity,
    })),
    optionalItems: link.optionalItems.map(({ product, pinnedPrice, quantity, adjustableQuantity }) => ({
      price: pinnedPrice?.id ?? product.id,
      name: product.name,
      quantity,
      range: adjustableQuantity && { minimum: adjustableQuantity.minimum, maximum: adjustableQuantity.maximum },
    })),
    successUrl: afterCompletion.type === "redirect" ? afterCompletion.url : "",
    confirmationMessage: (afterCompletion.type === "hosted_confirmation" && afterCompletion.customMessage) || "",
    cancelUrl: link.cancelUrl ?? "",
    allowPromotionCodes: settings.allowPromotionCodes,
    automaticTax: settings.automaticTax,
    billingAddress: settings.billingAddressCollection === "required",
    phoneNumber: settings.phoneNumberCollection,
    taxId: settings.taxIdCollection,
    ships: settings.shippingCountries !== undefined,
    shippingCountries: settings.shippingCountries ?? [],
    shippingOptions: (settings.shippingOptions ?? []).map(formOfShippingOption),
    termsOfService: consentCollection?.termsOfService === "required",
    promotions: consentCollection?.promotions === "auto",
    advertising: consentCollection?.advertising === "required",
    alwaysCustomer: settings.customerCreation === "always",
    invoices: settings.invoiceCreation === true,
    alwaysPaymentMethod: settings.paymentMethodCollection === "always",
    customFields: settings.customFields.map(({ key, label, type, optional, options = [] }) => ({
      key,
      label,
      type,
      optional,
      options: options.map((option) => option.label).join("\n"),
    })),
    submitType: settings.submitType,
    submitText: customText.submit ?? "",
    afterSubmitText: customText.afterSubmit ?? "",
    shippingAddressText: customText.shippingAddress ?? "",
    termsText: customText.termsOfServiceAcceptance ?? "",
    paymentMethodTypes: settings.paymentMethodTypes,
    trialDays: String(settings.subscriptionData?.trialPeriodDays ?? ""),
    expiresAt: link.expiresAt ? zonedText(link.expiresAt, timeZone) : "",
    completedSessionsLimit: String(link.completedSessionsLimit ?? ""),
    inactiveMessage: link.inactiveMessage ?? "",
    metadata: pairsOf(link.metadata),
  };
}

function lineRequests({ lines }: PaymentLinkForm): LineRequest[] {
  return lines.map(({ price, quantity }, index) => ({
    reference: price,
    names: "price or product",
    quantity,
    field: `lines[${index}].price`,
  }));
}

function optionalItemRequests({ optionalItems = [] }: PaymentLinkForm): LineRequest[] {
  return optionalItems.map(({ price, quantity, range }, index) => ({
    reference: price,
    names: "price or product",
    quantity,
    adjustableQuantity: range ?? undefined,
    optional: true,
    field: `optionalItems[${index}].price`,
  }));
}

/** All settings that the form shows; null for those that it leaves out. */
function settingsChangeOf(form: PaymentLinkForm, { settings }: PaymentLink): SettingsChange {
  return {
    consentCollection: null,
    shippingCountries: null,
    shippingOptions: null,
    subscriptionData: null,
    ...settingsOf(form, settings),
  };
}

/** The settings of the form; what it does not show stays as it was. */
function settingsOf(form: PaymentLinkForm, before: CheckoutSettings): RequestedSettings {
  const { consentCollection: _, shippingCountries: __, shippingOptions: ___, subscriptionData, ...kept } = before;
  const url = parseHttpUrl(form.successUrl);
  const description = subscriptionData?.description;
  const metadata = subscriptionData?.metadata;
  return {
    ...kept,
    afterCompletion: url
      ? { type: "redirect", url }
      : { type: "hosted_confirmation", customMessage: form.confirmationMessage || null },
    allowPromotionCodes: form.allowPromotionCodes,
    automaticTax: form.automaticTax,
    billingAddressCollection: form.billingAddress ? "required" : "auto",
    customFields: customFieldsOf(form, before.customFields),
    customText: customTextOf(form),
    customerCreation: form.alwaysCustomer ? "always" : "if_required",
    ...((form.invoices || before.invoiceCreation !== undefined) && { invoiceCreation: form.invoices }),
    paymentMethodCollection: form.alwaysPaymentMethod ? "always" : "if_required",
    paymentMethodTypes: form.paymentMethodTypes,
    phoneNumberCollection: form.phoneNumber,
    submitType: form.submitType,
    taxIdCollection: form.taxId,
    ...((form.termsOfService || form.promotions || form.advertising) && {
      consentCollection: {
        ...(form.termsOfService && { termsOfService: "required" }),
        ...(form.promotions && { promotions: "auto" }),
        ...(form.advertising && { advertising: "required" }),
      },
    }),
    ...(form.ships && { shippingCountries: form.shippingCountries }),
    ...(form.ships &&
      form.shippingOptions.length > 0 && { shippingOptions: shippingOptionsOf(form, before.shippingOptions ?? []) }),
    ...((form.trialDays || description !== undefined || metadata !== undefined) && {
      subscriptionData: {
        ...(description !== undefined && { description }),
        ...(metadata !== undefined && { metadata }),
        ...(form.trialDays && { trialPeriodDays: Number(form.trialDays) }),
      },
    }),
  };
}

function customTextOf(form: PaymentLinkForm): CustomText {
  return {
    ...(form.afterSubmitText && { afterSubmit: form.afterSubmitText }),
    ...(form.shippingAddressText && { shippingAddress: form.shippingAddressText }),
    ...(form.submitText && { submit: form.submitText }),
    ...(form.termsText && { termsOfServiceAcceptance: form.termsText }),
  };
}

/** Keys and the values of choices stay what they were: answers of customers are found by them. */
function customFieldsOf({ customFields }: PaymentLinkForm, before: readonly CustomField[]): CustomField[] {
  const usedKeys = new Set(customFields.map(({ key }) => key));
  return customFields.map(({ key: existingKey, label, type, optional, options }) => {
    const key = existingKey || freeKey(label, usedKeys);
    usedKeys.add(key);
    const previousOptions = before.find((field) => field.key === key)?.options;
    return {
      key,
      label,
      type,
      optional,
      ...(type === "dropdown" && {
        options: splitLines(options).map(
          (choice) => previousOptions?.find((option) => option.label === choice) ?? { label: choice, value: choice },
        ),
      }),
    };
  });
}

/** "Name on the cup" → "name_on_the_cup", with a number if that is taken. */
function freeKey(label: string, usedKeys: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .normalize("NFKD")
    .match(/[a-z0-9]+/g) ?? ["field"];
  const key = words.join("_");
  for (let number = 2; ; number++) {
    const candidate = usedKeys.has(key) ? `${key}_${number}` : key;
    if (!usedKeys.has(candidate)) return candidate;
  }
}

function zonedDate(text: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}

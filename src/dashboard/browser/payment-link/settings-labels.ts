import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { METHOD_TITLES } from "#dashboard/browser/labels/payment-labels.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CheckoutSettings, CustomField, OfferAfterPayment, SubmitType } from "#order/checkout-settings.ts";
import type { ShippingOption } from "#order/shipping-option.ts";

/** The label and value of a setting. */
interface SettingLabels {
  label: string;
  text: string;
}

const SUBMIT_LABELS: Record<SubmitType, string> = {
  auto: "Pay or Subscribe",
  book: "Book",
  donate: "Donate",
  pay: "Pay",
};

const FIELD_TYPES: Record<CustomField["type"], string> = { text: "text", numeric: "a number", dropdown: "a choice" };

/**
 * The settings of a link that differ from the defaults; settings that every link has are left out.
 * @param offeredName the name of the product that is offered after the payment.
 */
export function settingsLabels(
  { settings, cancelUrl, inactiveMessage }: PaymentLink,
  offeredName: string | null,
): SettingLabels[] {
  const { afterCompletion, customText, subscriptionData } = settings;
  const words = [
    said("After payment", afterPayingText(settings)),
    said("Offer after payment", offerText(afterCompletion.offer, offeredName)),
    said("Confirmation message", afterCompletion.type === "hosted_confirmation" ? afterCompletion.customMessage : null),
    said("Redirect after cancellation", cancelUrl),
    said("Payment methods", listed(settings.paymentMethodTypes.map((type) => METHOD_TITLES[type]))),
    said("Button text", settings.submitType === "auto" ? null : SUBMIT_LABELS[settings.submitType]),
    said("Trial", subscriptionData?.trialPeriodDays && `${subscriptionData.trialPeriodDays} days`),
    said("Collects", listed(collectedLabels(settings))),
    said("Ships to", shippingLabel(settings.shippingCountries)),
    said("Shipping", settings.shippingOptions?.map(shippingOptionText).join("\n")),
    said("Custom questions", settings.customFields.map(fieldLabel).join("\n")),
    said("Promotion codes", settings.allowPromotionCodes && "Allowed"),
    said("Tax", settings.automaticTax && "Charged"),
    said("Customers", settings.customerCreation === "always" && "Created for every payment"),
    said("Invoices", settings.invoiceCreation && "Created for every order"),
    said("Payment details", settings.paymentMethodCollection === "always" && "Collected even when nothing is due"),
    said("Text above the button", customText.submit),
    said("Text below the button", customText.afterSubmit),
    said("Text at the shipping address", customText.shippingAddress),
    said("Text at the terms of service", customText.termsOfServiceAcceptance),
    said("Message when unavailable", inactiveMessage),
  ];
  return words.filter(({ text }) => text !== "");
}

function said(label: string, text: string | number | false | null | undefined): SettingLabels {
  return { label, text: text ? String(text) : "" };
}

function afterPayingText({ afterCompletion }: CheckoutSettings): string {
  return afterCompletion.type === "redirect" ? `Redirects to ${afterCompletion.url}` : "Shows a confirmation page";
}

function offerText(offer: OfferAfterPayment | undefined, name: string | null): string | null {
  if (!offer) return null;
  return [name ?? offer.priceId, ...(offer.couponId ? [`coupon ${offer.couponId}`] : [])].join(", ");
}

function collectedLabels(settings: CheckoutSettings): string[] {
  const { consentCollection } = settings;
  return [
    ...(settings.billingAddressCollection === "required" ? ["billing address"] : []),
    ...(settings.phoneNumberCollection ? ["phone number"] : []),
    ...(settings.taxIdCollection ? ["tax ID"] : []),
    ...(consentCollection?.termsOfService === "required" ? ["terms of service acceptance"] : []),
    ...(consentCollection?.promotions === "auto" ? ["marketing email consent"] : []),
    ...(consentCollection?.advertising === "required" ? ["ad platform consent"] : []),
  ];
}

const MAX_LISTED_COUNTRIES = 6;

function shippingLabel(codes: readonly string[] | undefined): string {
  if (!codes) return "";
  if (codes.length > MAX_LISTED_COUNTRIES) return `${codes.length} countries`;
  const names = new Intl.DisplayNames(LOCALE, { type: "region" });
  return listed(codes.map((code) => names.of(code) ?? code));
}

function shippingOptionText({ displayName, amount, currency, freeFrom, countries }: ShippingOption): string {
  const money = (minor: number) => formatMoney(BigInt(minor), currency, LOCALE);
  return [
    `${displayName}: ${amount === 0 ? "free" : money(amount)}`,
    ...(freeFrom === undefined ? [] : [`free for orders from ${money(freeFrom)}`]),
    ...(countries ? [shippingLabel(countries)] : []),
  ].join(", ");
}

function fieldLabel({ label, type, optional }: CustomField): string {
  return `${label} (${FIELD_TYPES[type]}${optional ? ", optional" : ""})`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(words);
}

import { METHOD_TITLES } from "#components/payment/payment-words.ts";
import { LOCALE } from "#components/ui/locale.ts";
import type { CheckoutSettings, CustomField, SubmitType } from "#domain/checkout/checkout-settings.ts";
import type { ShippingOption } from "#domain/checkout/shipping-option.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** One setting that says something, in words. */
interface SettingWords {
  label: string;
  text: string;
}

const SUBMIT_WORDS: Record<SubmitType, string> = {
  auto: "Pay or Subscribe, as it is sold",
  book: "Book",
  donate: "Donate",
  pay: "Pay",
};

const FIELD_TYPES: Record<CustomField["type"], string> = { text: "text", numeric: "a number", dropdown: "a choice" };

/** What a link asks of its customers and says to them: only what is not as usual, but for what each link has. */
export function settingsWords({ settings, cancelUrl, inactiveMessage }: PaymentLink): SettingWords[] {
  const { afterCompletion, customText, subscriptionData } = settings;
  const words = [
    said("After paying", afterPayingWords(settings)),
    said("Its message", afterCompletion.type === "hosted_confirmation" ? afterCompletion.customMessage : null),
    said("After cancelling", cancelUrl),
    said("Payment methods", listed(settings.paymentMethodTypes.map((type) => METHOD_TITLES[type]))),
    said("Button", settings.submitType === "auto" ? null : SUBMIT_WORDS[settings.submitType]),
    said(
      "Trial",
      subscriptionData?.trialPeriodDays && `${subscriptionData.trialPeriodDays} days before the first payment`,
    ),
    said("Also asks for", listed(askedWords(settings))),
    said("Ships to", shippingWords(settings.shippingCountries)),
    said("Shipping", settings.shippingOptions?.map(shippingOptionWords).join("\n")),
    said("Own fields", settings.customFields.map(fieldWords).join("\n")),
    said("Promotion codes", settings.allowPromotionCodes && "Customers may enter one"),
    said("Tax", settings.automaticTax && "Your rate of the customer’s country is charged"),
    said("Customers", settings.customerCreation === "always" && "Each payment makes a customer"),
    said("Payment details", settings.paymentMethodCollection === "always" && "Asked for even when nothing is due"),
    said("Words above the button", customText.submit),
    said("Words below the button", customText.afterSubmit),
    said("Words at the address", customText.shippingAddress),
    said("Words at the terms", customText.termsOfServiceAcceptance),
    said("When it is not active", inactiveMessage),
  ];
  return words.filter(({ text }) => text !== "");
}

function said(label: string, text: string | number | false | null | undefined): SettingWords {
  return { label, text: text ? String(text) : "" };
}

function afterPayingWords({ afterCompletion }: CheckoutSettings): string {
  return afterCompletion.type === "redirect" ? `Customers go to ${afterCompletion.url}` : "A confirmation is shown";
}

function askedWords(settings: CheckoutSettings): string[] {
  const { consentCollection } = settings;
  return [
    ...(settings.billingAddressCollection === "required" ? ["billing address"] : []),
    ...(settings.phoneNumberCollection ? ["phone number"] : []),
    ...(settings.taxIdCollection ? ["tax ID"] : []),
    ...(consentCollection?.termsOfService === "required" ? ["consent to your terms"] : []),
    ...(consentCollection?.promotions === "auto" ? ["consent to news and offers"] : []),
    ...(consentCollection?.advertising === "required" ? ["consent to advertising platforms"] : []),
  ];
}

const MAX_LISTED_COUNTRIES = 6;

function shippingWords(codes: readonly string[] | undefined): string {
  if (!codes) return "";
  if (codes.length > MAX_LISTED_COUNTRIES) return `${codes.length} countries`;
  const names = new Intl.DisplayNames(LOCALE, { type: "region" });
  return listed(codes.map((code) => names.of(code) ?? code));
}

function shippingOptionWords({ displayName, amount, currency, freeFrom, countries }: ShippingOption): string {
  const money = (minor: number) => formatMoney(BigInt(minor), currency, LOCALE);
  return [
    `${displayName}: ${amount === 0 ? "free" : money(amount)}`,
    ...(freeFrom === undefined ? [] : [`free from ${money(freeFrom)}`]),
    ...(countries ? [shippingWords(countries)] : []),
  ].join(", ");
}

function fieldWords({ label, type, optional }: CustomField): string {
  return `${label} (${FIELD_TYPES[type]}${optional ? ", optional" : ""})`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(words);
}

import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Address } from "#kernel/address.ts";
import { type AddressPart, addressFormat } from "#kernel/address-format.ts";
import { isCountry } from "#kernel/country.ts";
import { email } from "#kernel/fields.ts";
import { latinInput } from "#kernel/latin-input.ts";
import { isPostalCode } from "#kernel/postal-code.ts";
import { statesOf, stateValue } from "#kernel/states.ts";
import { isTaxId, TAX_ID_TYPE, type TaxId, taxIdTypeOf } from "#kernel/tax-id.ts";
import { hasRoughlyAtMost } from "#kernel/text-bound.ts";
import { parseTimeZone } from "#kernel/time-zone.ts";
import type { CheckoutSettings, CustomField } from "#order/checkout-settings.ts";
import type { Consent, CustomerInput, Shipping } from "#order/order.ts";
import { optionsOf } from "#order/shipping-option.ts";

const MAX_LINE_LENGTH = 250;
const MAX_POSTAL_CODE_LENGTH = 20;
const MAX_ANSWER_LENGTH = 255;
const MAX_TIME_ZONE_LENGTH = 64;

interface Context {
  session: Pick<CheckoutSession, "settings" | "currency" | "amountTotal">;
  messages: Messages;
  /** Paid by card: its owner's name and country are required. */
  withCard: boolean;
  /** See `countriesTaxedByState`. */
  taxStates: readonly string[];
  /** When the order is paid, if it asks for the consent of `asksWithdrawalConsent`; null if it does not. */
  withdrawalAt: Date | null;
}

/** Messages for the customer, by the field's name on the page. */
type Problems = Record<string, string>;

const EMAIL = email();

/**
 * Reads the customer's data that the session collects. Other data is ignored, but answers to fields that the merchant
 * does not have are rejected.
 * @returns the data to store, which is complete only without problems.
 */
export function readCustomerInput(
  posted: unknown,
  { session: { settings, currency, amountTotal }, messages, withCard, taxStates, withdrawalAt }: Context,
): { customer: CustomerInput; problems: Problems } {
  const form = membersOf(posted);
  const reader = new Reader(messages);
  const address = EMAIL.safeParse(form.get("email"));
  if (!address.success) reader.problems.email = messages.fields.email;
  const whole = settings.billingAddressCollection === "required";
  const taxed = settings.automaticTax && amountTotal > 0n && !settings.shippingCountries;
  const byCard = withCard && (form.get("method") ?? "card") === "card";
  const nameProblem = byCard ? messages.fields.name : messages.problems.missing(messages.details.fullName);
  const name = reader.text(form, "name", { required: withCard || whole, problem: nameProblem });
  const phone = settings.phoneNumberCollection ? reader.phone(form) : undefined;
  // "Same as the shipping address" is the full address, even if only a part would be collected.
  const isShippingAddress = settings.shippingCountries !== undefined && form.get("line1") !== undefined;
  const billing = reader.address(form, "", {
    whole: whole || isShippingAddress,
    countryRequired: withCard || whole || taxed,
    taxStates: settings.shippingCountries ? [] : taxStates,
  });
  const shipping =
    settings.shippingCountries && reader.shipping(form.get("shipping"), settings.shippingCountries, phone);
  const shippedTo = shipping?.address.country;
  if (shippedTo && settings.shippingOptions && optionsOf(settings.shippingOptions, currency, shippedTo).length === 0) {
    reader.problems["shipping.country"] ??= messages.shipping.none;
  }
  const taxId = settings.taxIdCollection ? reader.taxId(form.get("taxId"), billing?.country) : undefined;
  return {
    customer: {
      customerDetails: {
        ...(address.success && { email: address.data }),
        ...(name && { name }),
        ...(phone && { phone }),
        ...(billing && { address: billing }),
        ...(taxId && { taxIds: [taxId] }),
      },
      shipping: shipping ?? null,
      customFieldAnswers: reader.customFields(form.get("customFields"), settings.customFields),
      consent: reader.consent(form.get("consent"), settings, { byCard, withdrawalAt }),
      customerTimeZone: timeZoneOf(form.get("timeZone")),
    },
    problems: reader.problems,
  };
}

/** What a customer changes of their own data; an absent member stays, null clears. */
export interface ContactInput {
  name?: string | null;
  phone?: string | null;
  address?: Address | null;
  taxId?: TaxId | null;
}

/** The data that a form shows. */
export interface KnownContact {
  name: string | null;
  phone: string | null;
  address: Address | null;
  taxId: TaxId | null;
}

/**
 * Reads a customer's own data from a form that shows what is known. What they didn't change isn't checked.
 * @param parts the parts that the form has.
 * @returns what changed, which is complete only without problems.
 */
export function readContactInput(
  form: ReadonlyMap<string, string>,
  known: KnownContact,
  parts: ReadonlySet<keyof KnownContact>,
  messages: Messages,
): { contact: ContactInput; problems: Problems } {
  const reader = new Reader(messages);
  const contact: ContactInput = {};
  const isTyped = (name: string, before: string | null | undefined) => (form.get(name) ?? "").trim() !== (before ?? "");
  if (parts.has("name") && isTyped("name", known.name)) {
    const problem = messages.problems.missing(messages.details.fullName);
    contact.name = reader.text(form, "name", { required: known.name !== null, problem }) ?? null;
  }
  if (parts.has("phone") && isTyped("phone", known.phone)) {
    contact.phone = (form.get("phone") ?? "").trim() === "" ? null : (reader.phone(form) ?? null);
  }
  const isAddressTyped =
    ADDRESS_PARTS.some((part) => isTyped(part, known.address?.[part])) ||
    (known.address !== null && isTyped("country", known.address.country));
  if (parts.has("address") && isAddressTyped) {
    contact.address = reader.address(form, "", { whole: true, countryRequired: true }) ?? null;
  }
  if (parts.has("taxId") && isTyped("taxId", known.taxId?.value)) {
    const { country } = contact.address ?? known.address ?? {};
    contact.taxId = reader.taxId({ value: form.get("taxId") }, country, "taxId") ?? null;
  }
  return { contact, problems: reader.problems };
}

const ADDRESS_PARTS = ["line1", "line2", "city", "state", "postalCode"] as const;

/** Reads fields and collects their problems. */
class Reader {
  readonly problems: Problems = {};
  readonly #messages: Messages;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** Text without control characters; undefined if it is blank, or too long. */
  text(
    form: ReadonlyMap<string, unknown>,
    name: string,
    { field = name, max = MAX_LINE_LENGTH, required, problem }: TextRule,
  ): string | undefined {
    const value = form.get(name) ?? "";
    if (typeof value === "string" && !hasRoughlyAtMost(value, max)) {
      this.problems[field] = this.#messages.problems.tooLong(max);
      return undefined;
    }
    const text = typeof value === "string" ? value.trim() : "\0";
    if (/\p{Cc}/u.test(text) || !text.isWellFormed() || (text === "" && required)) this.problems[field] = problem;
    else if ([...text].length > max) this.problems[field] = this.#messages.problems.tooLong(max);
    return text || undefined;
  }

  phone(form: ReadonlyMap<string, unknown>): string | undefined {
    const problem = this.#messages.problems.phone;
    const phone = latinInput(this.text(form, "phone", { max: 40, required: true, problem }) ?? "");
    if (phone !== "" && !isPhone(phone)) this.problems.phone = problem;
    return phone || undefined;
  }

  /** @param prefix of the fields' names on the page. */
  address(
    form: ReadonlyMap<string, unknown>,
    prefix: string,
    { whole, countryRequired, taxStates = [] }: AddressRule,
  ): Address | undefined {
    const { fields, details, form: words, problems } = this.#messages;
    const country = this.text(form, "country", {
      field: `${prefix}country`,
      required: countryRequired,
      problem: fields.country,
    });
    if (country === undefined) return undefined;
    if (!isCountry(country)) {
      this.problems[`${prefix}country`] ??= fields.country;
      return undefined;
    }
    const { required, stateWord } = addressFormat(country);
    const labels: Record<AddressPart | "line2", string> = {
      line1: details.address,
      line2: details.addressMore,
      city: details.city,
      state: details.state[stateWord],
      postalCode: country === "US" ? words.zipCode : words.postalCode,
    };
    const parts = Object.entries(labels).flatMap(([part, label]) => {
      const isTaxed = part === "state" && taxStates.includes(country);
      const isListed = part === "state" && statesOf(country, "en") !== undefined;
      if (!whole && part !== "postalCode" && !isTaxed) return [];
      const text = this.text(form, part, {
        field: `${prefix}${part}`,
        max: part === "postalCode" ? MAX_POSTAL_CODE_LENGTH : MAX_LINE_LENGTH,
        required: isTaxed || (whole && required.has(part as AddressPart)),
        problem: isListed ? problems.missingChoice(label) : whole ? problems.missing(label) : fields.postalCode,
      });
      if (text === undefined) return [];
      const checked = this.addressPart(country, part as AddressPart | "line2", text);
      if (checked === undefined) this.problems[`${prefix}${part}`] ??= this.#partProblem(part, label, country);
      return [[part, checked ?? text]];
    });
    return { country, ...Object.fromEntries(parts) };
  }

  /** Normalizes an address part; undefined for a state or postal code that the country does not have. */
  private addressPart(country: string, part: AddressPart | "line2", text: string): string | undefined {
    if (part === "postalCode") return isPostalCode(country, text) ? latinInput(text) : undefined;
    return part === "state" && statesOf(country, "en") ? stateValue(country, text) : text;
  }

  #partProblem(part: string, label: string, country: string): string {
    const { problems } = this.#messages;
    if (part === "state") return problems.missingChoice(label);
    return country === "US" ? problems.zipCode : problems.postalCode;
  }

  shipping(posted: unknown, countries: readonly string[], phone: string | undefined): Shipping | undefined {
    const form = membersOf(posted);
    const problem = this.#messages.problems.missing(this.#messages.details.fullName);
    const name = this.text(form, "name", { field: "shipping.name", required: true, problem });
    const address = this.address(form, "shipping.", { whole: true, countryRequired: true });
    if (address?.country && !countries.includes(address.country)) {
      this.problems["shipping.country"] = this.#messages.problems.shippingCountry;
    }
    return name && address ? { name, address, ...(phone && { phone }) } : undefined;
  }

  /** @param field its name on the page. */
  taxId(posted: unknown, country: string | undefined, field = "taxId.value"): TaxId | undefined {
    const form = membersOf(posted);
    const problem = this.#messages.problems.taxId;
    const value = latinInput(this.text(form, "value", { field, max: 40, required: false, problem }) ?? "");
    if (value === "") return undefined;
    const rawType = form.get("type");
    const isType = typeof rawType === "string" && TAX_ID_TYPE.test(rawType);
    const type = isType ? rawType : taxIdTypeOf(country);
    if (!isTaxId({ type, value })) this.problems[field] ??= problem;
    return { type, value };
  }

  customFields(posted: unknown, fields: readonly CustomField[]): Record<string, string> | null {
    const answers = membersOf(posted);
    const byKey = new Map(fields.map((field) => [field.key, field]));
    for (const key of answers.keys()) {
      if (!byKey.has(key)) this.problems[`customFields.${key}`] = this.#messages.errors.parameter_invalid;
    }
    const entries = fields.flatMap((field) => {
      const text = this.customField(answers, field);
      return text === undefined ? [] : [[field.key, text]];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  }

  private customField(
    answers: ReadonlyMap<string, unknown>,
    { key, label, type, optional, options = [] }: CustomField,
  ) {
    const { problems } = this.#messages;
    const field = `customFields.${key}`;
    const problem = type === "dropdown" ? problems.missingChoice(label) : problems.missing(label);
    const text = this.text(answers, key, { field, max: MAX_ANSWER_LENGTH, required: !optional, problem });
    if (text === undefined) return undefined;
    if (type === "dropdown" && !options.some(({ value }) => value === text)) this.problems[field] = problem;
    if (type !== "numeric") return text;
    const digits = latinInput(text);
    if (!/^\d+$/.test(digits)) this.problems[field] = problems.number(label);
    return digits;
  }

  /** @param byCard paid by card, which is what can be saved for the offer after the payment. */
  consent(
    posted: unknown,
    { consentCollection, afterCompletion }: Pick<CheckoutSettings, "consentCollection" | "afterCompletion">,
    { byCard, withdrawalAt }: { byCard: boolean; withdrawalAt: Date | null },
  ): Consent | null {
    const { termsOfService, promotions, advertising } = consentCollection ?? {};
    const members = membersOf(posted);
    const consent: Consent = {};
    if (termsOfService === "required") {
      if (members.get("termsOfService") === true) consent.termsOfService = "accepted";
      else this.problems["consent.termsOfService"] = this.#messages.problems.terms;
    }
    if (withdrawalAt && members.get("withdrawal") === true) {
      consent.withdrawal = { acceptedAt: withdrawalAt.toISOString(), text: this.#messages.details.withdrawal };
    } else if (withdrawalAt) {
      this.problems["consent.withdrawal"] = this.#messages.problems.withdrawal;
    }
    if (promotions === "auto") consent.promotions = members.get("promotions") === true ? "opt_in" : "opt_out";
    if (advertising === "required") consent.advertising = members.get("advertising") === true ? "opt_in" : "opt_out";
    const isAgreed = members.get("offerAfterPayment") === true;
    // What the customer agreed to holds if the offer has ended since: the card is saved, and forgotten at once.
    if (byCard && (isAgreed || afterCompletion.offer)) consent.offerAfterPayment = isAgreed ? "opt_in" : "opt_out";
    return Object.keys(consent).length > 0 ? consent : null;
  }
}

interface AddressRule {
  whole: boolean;
  countryRequired: boolean;
  /** The countries whose state is collected even if the address is not. */
  taxStates?: readonly string[];
}

interface TextRule {
  /** The field's name on the page, if that differs. */
  field?: string;
  /** Code points. */
  max?: number;
  required: boolean;
  problem: string;
}

/** Sent by the browser and not by the customer: an invalid time zone is ignored. */
function timeZoneOf(timeZone: unknown): string | null {
  return typeof timeZone === "string" && timeZone.length <= MAX_TIME_ZONE_LENGTH
    ? (parseTimeZone(timeZone) ?? null)
    : null;
}

/** With or without a country code; at least six digits. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, "").length >= 6;
}

/** Own members of an object, so that names such as `constructor` are not found; none for other values. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}

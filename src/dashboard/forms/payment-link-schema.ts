import * as z from "zod/mini";
import { DELIVERY_UNITS, MAX_DELIVERY_VALUE, MAX_SHIPPING_NAME } from "#catalog/shipping-rate/delivery.ts";
import { MAX_SLUG_LENGTH, SLUG } from "#checkout/payment-link/slug.ts";
import { exactText, FormId, formAddress, formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs } from "#dashboard/forms/metadata-schema.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import { MAX_ID_LENGTH } from "#kernel/text.ts";
import { isWallTime } from "#kernel/zoned-time.ts";
import {
  CUSTOM_FIELD_TYPES,
  MAX_CUSTOM_FIELDS,
  MAX_OPTIONS,
  PAYMENT_METHOD_TYPES,
  SUBMIT_TYPES,
} from "#order/checkout-settings.ts";
import { MAX_LINE_QUANTITY, MAX_LINES, MAX_OPTIONAL_ITEMS } from "#order/line-limits.ts";
import { MAX_SHIPPING_OPTIONS } from "#order/shipping-option.ts";

const QUANTITY_MESSAGE = `Enter a whole number from 1 to ${MAX_LINE_QUANTITY}.`;

const SLUG_PROBLEM = "Use 3 to 60 lowercase letters, numbers, and hyphens.";
const MAX_OPTION_LENGTH = 100;
export const MAX_TRIAL_DAYS = 730;
const MAX_PAYMENTS = 1_000_000;
const MAX_NAME_LENGTH = 5_000;

/** Maximum length as typed, in characters. */
const MAX_NUMBER_LENGTH = 20;

const LOCAL_TIME_LENGTH = "2026-12-31T18:00".length;

/** A whole number as text; empty means not set. */
function wholeNumber(max: number) {
  const message = `Enter a whole number from 1 to ${max.toLocaleString("en")}, or leave empty.`;
  return shortText(MAX_NUMBER_LENGTH, message).check(
    z.refine(
      (text: string) => text === "" || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= max),
      message,
    ),
  );
}

/** The lines of a text that are not blank. */
export function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A custom field of the merchant. */
const CustomFieldForm = z
  .object({
    /** Empty for a new field: its key is derived from its label. */
    key: formText(200),
    label: formText(50).check(z.minLength(1, "Enter a question.")),
    type: z.enum(CUSTOM_FIELD_TYPES),
    optional: z.boolean(),
    /** The options of a dropdown, one per line. */
    options: formText(MAX_OPTIONS * (MAX_OPTION_LENGTH + 1)),
  })
  .check(
    z.superRefine(({ type, options }, context) => {
      if (type !== "dropdown") return;
      const message = optionsProblem(splitLines(options));
      if (message) context.addIssue({ code: "custom", path: ["options"], message });
    }),
  );

function optionsProblem(options: readonly string[]): string | undefined {
  if (options.length === 0) return "Enter at least one choice.";
  if (options.length > MAX_OPTIONS) return `Enter at most ${MAX_OPTIONS} choices.`;
  if (options.some((option) => [...option].length > MAX_OPTION_LENGTH)) {
    return `Use at most ${MAX_OPTION_LENGTH} characters per choice.`;
  }
  return new Set(options).size < options.length ? "Remove duplicate choices." : undefined;
}

/** Major units; how many decimals there may be depends on the currency. */
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** A way to ship. Amounts are in major units of the products' currency. */
const ShippingOptionForm = z.object({
  /** Empty for a new option. */
  id: formText(MAX_ID_LENGTH),
  /** The shipping rate that a new option is a copy of: the server saves the rate's own values. */
  shippingRate: z.optional(FormId),
  name: formText(MAX_SHIPPING_NAME).check(z.minLength(1, "Enter a name.")),
  price: shortText(MAX_NUMBER_LENGTH).check(
    z.regex(AMOUNT, "Enter an amount, for example 4.90. Enter 0 for free shipping."),
  ),
  /** ISO 4217, upper case: that of the products. */
  currency: exactText(3).check(z.regex(/^[A-Z]{3}$/)),
  /** Empty: never free. */
  freeFrom: shortText(MAX_NUMBER_LENGTH).check(
    z.refine((text: string) => text === "" || AMOUNT.test(text), "Enter an amount, or leave empty."),
  ),
  /** Country codes; none for all that are shipped to. */
  countries: z.array(exactText(2).check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(MAX_COUNTRIES)),
  soonest: wholeNumber(MAX_DELIVERY_VALUE),
  latest: wholeNumber(MAX_DELIVERY_VALUE),
  unit: z.enum(DELIVERY_UNITS),
  /** Not shown in the form; tabs that were opened before the upgrade leave it out, and the option keeps its own. */
  taxBehavior: z.optional(z.enum(TAX_BEHAVIORS)),
});

const quantity = () =>
  z.int(QUANTITY_MESSAGE).check(z.minimum(1, QUANTITY_MESSAGE), z.maximum(MAX_LINE_QUANTITY, QUANTITY_MESSAGE));

/** An item that customers can add. */
const OptionalItemForm = z.object({
  /** A price, or a product for its default price. */
  price: FormId,
  /** Only shown. */
  name: formText(MAX_NAME_LENGTH),
  quantity: quantity(),
  /** Null: customers can't change the quantity. */
  range: z.nullable(
    z.object({
      minimum: z.int().check(z.minimum(0), z.maximum(MAX_LINE_QUANTITY)),
      maximum: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
    }),
  ),
});

/** @param fewestLines how many products it has to name. */
const linkFields = (fewestLines: 0 | 1) =>
  z.object({
    label: formText(100),
    lines: z
      .array(
        z.object({
          /** A price, or a product for its default price. */
          price: FormId,
          /** The product that it is of; a tab of an earlier version leaves it out. */
          product: z.optional(FormId),
          quantity: quantity(),
        }),
      )
      .check(
        z.minLength(fewestLines, "Choose at least one product."),
        z.maxLength(MAX_LINES, `Select up to ${MAX_LINES} products.`),
      ),
    /** A tab that was opened before the upgrade leaves them out, and the link keeps its own. */
    optionalItems: z.optional(
      z
        .array(OptionalItemForm)
        .check(z.maxLength(MAX_OPTIONAL_ITEMS, `Add at most ${MAX_OPTIONAL_ITEMS} optional items.`)),
    ),
    /** Empty: the URL ends in the ID. */
    slug: shortText(MAX_SLUG_LENGTH, SLUG_PROBLEM).check(
      z.refine((text: string) => text === "" || SLUG.test(text), SLUG_PROBLEM),
    ),
    /** Empty: a confirmation is shown, with the message. */
    successUrl: formAddress(),
    confirmationMessage: formText(500),
    cancelUrl: formAddress(),
    allowPromotionCodes: z.boolean(),
    automaticTax: z.boolean(),
    billingAddress: z.boolean(),
    phoneNumber: z.boolean(),
    taxId: z.boolean(),
    ships: z.boolean(),
    /** ISO 3166 alpha-2. */
    shippingCountries: z.array(exactText(2).check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(MAX_COUNTRIES)),
    shippingOptions: z
      .array(ShippingOptionForm)
      .check(z.maxLength(MAX_SHIPPING_OPTIONS, `Add at most ${MAX_SHIPPING_OPTIONS} shipping options.`)),
    termsOfService: z.boolean(),
    promotions: z.boolean(),
    advertising: z.boolean(),
    alwaysCustomer: z.boolean(),
    invoices: z.boolean(),
    alwaysPaymentMethod: z.boolean(),
    customFields: z
      .array(CustomFieldForm)
      .check(z.maxLength(MAX_CUSTOM_FIELDS, `Add at most ${MAX_CUSTOM_FIELDS} questions.`)),
    submitType: z.enum(SUBMIT_TYPES),
    submitText: formText(500),
    afterSubmitText: formText(500),
    shippingAddressText: formText(500),
    termsText: formText(500),
    paymentMethodTypes: z
      .array(z.enum(PAYMENT_METHOD_TYPES))
      .check(
        z.minLength(1, "Choose at least one payment method."),
        z.maxLength(PAYMENT_METHOD_TYPES.length, "Choose each payment method once."),
      ),
    trialDays: wholeNumber(MAX_TRIAL_DAYS),
    /** In the user's time zone: 2026-12-31T18:00. */
    expiresAt: formCode(LOCAL_TIME_LENGTH, (text) => text === "" || isWallTime(text), "Enter a date and time."),
    completedSessionsLimit: wholeNumber(MAX_PAYMENTS),
    inactiveMessage: formText(500),
    metadata: MetadataPairs,
  });

/** The form with the rule between its fields. */
const linkForm = (fewestLines: 0 | 1) =>
  linkFields(fewestLines).check(
    z.superRefine((form, context) => {
      if (form.ships && form.shippingCountries.length === 0) {
        const message = "Choose at least one country.";
        context.addIssue({ code: "custom", path: ["shippingCountries"], message });
      }
      form.shippingOptions.forEach(({ soonest, latest }, index) => {
        if (!soonest || !latest || Number(soonest) <= Number(latest)) return;
        const message = "The maximum can’t be less than the minimum.";
        context.addIssue({ code: "custom", path: ["shippingOptions", index, "latest"], message });
      });
    }),
  );

/** The possible initial values of a form, also of a draft: checks of single fields only. */
export const PaymentLinkFields = linkFields(0);
/** The dashboard's payment link form; an empty text means "not given". */
export const PaymentLinkForm = linkForm(1);
/** The same of a link that is not finished: it may sell nothing yet. */
export const DraftLinkForm = linkForm(0);

export type PaymentLinkForm = z.infer<typeof PaymentLinkForm>;

/** The id of the product that a line sells. */
export function productOfLine({ price, product }: PaymentLinkForm["lines"][number]): string {
  return product ?? price;
}

/** The form of a link with all defaults. */
export const EMPTY_LINK_FORM: PaymentLinkForm = {
  label: "",
  slug: "",
  lines: [],
  optionalItems: [],
  successUrl: "",
  confirmationMessage: "",
  cancelUrl: "",
  allowPromotionCodes: false,
  automaticTax: false,
  billingAddress: false,
  phoneNumber: false,
  taxId: false,
  ships: false,
  shippingCountries: [],
  shippingOptions: [],
  termsOfService: false,
  promotions: false,
  advertising: false,
  alwaysCustomer: false,
  invoices: false,
  alwaysPaymentMethod: false,
  customFields: [],
  submitType: "auto",
  submitText: "",
  afterSubmitText: "",
  shippingAddressText: "",
  termsText: "",
  paymentMethodTypes: ["card"],
  trialDays: "",
  expiresAt: "",
  completedSessionsLimit: "",
  inactiveMessage: "",
  metadata: [],
};

/**
 * The valid part of the form, for a preview of what is being typed; undefined while it sells nothing. Invalid fields
 * are left out.
 */
export function previewableForm(typed: PaymentLinkForm): PaymentLinkForm | undefined {
  const form = {
    ...typed,
    lines: typed.lines.map((line) => ({
      ...line,
      quantity: Number.isInteger(line.quantity) && line.quantity > 0 ? line.quantity : 1,
    })),
    optionalItems: typed.optionalItems?.filter((item) => OptionalItemForm.safeParse(item).success),
    customFields: typed.customFields.filter((field) => CustomFieldForm.safeParse(field).success),
    shippingOptions: typed.shippingOptions.filter((option) => ShippingOptionForm.safeParse(option).success),
    metadata: [],
  };
  const parsed = PaymentLinkForm.safeParse(form);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: [name] }) => name as keyof PaymentLinkForm);
  const usual = Object.fromEntries(wrong.map((name) => [name, EMPTY_LINK_FORM[name]]));
  const mended = { ...form, ...usual, ...(wrong.includes("shippingCountries") && { ships: false }) };
  return PaymentLinkForm.safeParse(mended).data;
}

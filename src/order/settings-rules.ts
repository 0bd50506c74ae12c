import type { FieldProblem } from "#kernel/errors.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import {
  type CheckoutSettings,
  type CustomField,
  MAX_CUSTOM_FIELDS,
  MAX_OPTIONS,
  PAYMENT_METHOD_TYPES,
} from "#order/checkout-settings.ts";

/* Rules for the settings of every link and session. Each transport checks the same for its own fields first. */

/** The settings with each payment method and country once, in their order. */
export function withoutDuplicates<Settings extends Pick<CheckoutSettings, "paymentMethodTypes" | "shippingCountries">>(
  settings: Settings,
): Settings {
  const { paymentMethodTypes, shippingCountries } = settings;
  return {
    ...settings,
    paymentMethodTypes: [...new Set(paymentMethodTypes)],
    ...(shippingCountries && { shippingCountries: [...new Set(shippingCountries)] }),
  };
}

/** Reads stored settings. They may be older than these rules: lists that are too long may contain duplicates. */
export function readSettings(stored: CheckoutSettings): CheckoutSettings {
  const { paymentMethodTypes = [], shippingCountries = [] } = stored;
  const isWithin =
    paymentMethodTypes.length <= PAYMENT_METHOD_TYPES.length && shippingCountries.length <= MAX_COUNTRIES;
  return isWithin ? stored : withoutDuplicates(stored);
}

/** Lists that are too long, and duplicate keys and values of custom fields. */
export function listProblems({
  customFields,
  shippingCountries = [],
}: Pick<CheckoutSettings, "customFields" | "shippingCountries">): FieldProblem[] {
  return [
    ...(shippingCountries.length > MAX_COUNTRIES ? [tooMany("shippingCountries", MAX_COUNTRIES)] : []),
    ...(customFields.length > MAX_CUSTOM_FIELDS
      ? [tooMany("customFields", MAX_CUSTOM_FIELDS)]
      : [
          ...duplicateIndexes(customFields.map(({ key }) => key)).map((index) =>
            notUnique(`customFields[${index}].key`),
          ),
          ...customFields.flatMap(optionProblems),
        ]),
  ];
}

function optionProblems({ options = [] }: CustomField, index: number): FieldProblem[] {
  const field = `customFields[${index}].options`;
  if (options.length > MAX_OPTIONS) return [tooMany(field, MAX_OPTIONS)];
  return duplicateIndexes(options.map(({ value }) => value)).length > 0 ? [notUnique(field)] : [];
}

/** The indexes of texts that are earlier in the list as well. */
function duplicateIndexes(texts: readonly string[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, index) => {
    const isRepeat = seen.has(text);
    seen.add(text);
    return isRepeat ? [index] : [];
  });
}

function tooMany(field: string, max: number): FieldProblem {
  return { field, code: "too_big", message: `must have at most ${max} elements` };
}

function notUnique(field: string): FieldProblem {
  return { field, code: "not_unique", message: "must be unique" };
}

import type { TaxRate } from "#catalog/tax-rate/model.ts";
import type { TaxClass } from "#kernel/tax-class.ts";

/*
 * Tax rates that a merchant can start from. They are a table in the code, checked by people: nothing is fetched. A rate
 * that was not certain on this date is left out.
 */

/** The day on which the rates applied: YYYY-MM-DD. */
export const PRESETS_DATE = "2026-01-01";

/** Where to compare them. */
export const PRESET_SOURCES = {
  EU: {
    title: "European Commission, Taxes in Europe Database",
    url: "https://ec.europa.eu/taxation_customs/tedb/",
  },
  US: {
    title: "Tax Foundation, State and Local Sales Tax Rates",
    url: "https://taxfoundation.org/data/all/state/sales-tax-rates/",
  },
} as const;

type PresetGroup = keyof typeof PRESET_SOURCES;

/** A rate of the table. Its location and class are unique. */
export interface TaxRatePreset extends Pick<TaxRate, "country" | "state" | "displayName" | "inclusive"> {
  group: PresetGroup;
  taxClass: TaxClass;
  /** 19 is 19%. */
  percentage: number;
  /** What the merchant has to know about this row. */
  note?: string;
}

/**
 * VAT of the EU's member states, in percent: standard, reduced, super-reduced. If there are two reduced rates and no
 * super-reduced rate (below 5%), the lower one is in the class `super_reduced`, as the dashboard's label of that class
 * says. Rates beyond these three are in the note.
 */
const EU_VAT: Readonly<Record<string, readonly [standard: number, reduced?: number, superReduced?: number]>> = {
  AT: [20, 13, 10],
  BE: [21, 12, 6],
  BG: [20, 9],
  CY: [19, 9, 3],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 13, 9],
  ES: [21, 10, 4],
  FI: [25.5, 13.5, 10],
  FR: [20, 10, 2.1],
  GR: [24, 13, 6],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 4.8],
  IT: [22, 10, 4],
  LT: [21, 12, 5],
  LU: [17, 8, 3],
  LV: [21, 12, 5],
  MT: [18, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 13, 6],
  RO: [21, 11],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 19, 5],
};

/** Rates that the classes have no place for. */
const OTHER_EU_RATES: Readonly<Record<string, string>> = {
  CY: "There is also a rate of 5%.",
  FR: "There is also a rate of 5.5%, for example for food and books.",
  IE: "There is also a rate of 9%.",
  IT: "There is also a rate of 5%.",
  LU: "There is also a rate of 14%.",
  MT: "There is also a rate of 12%.",
  PT: "Mainland only. Azores and Madeira have other rates.",
};

/**
 * The states' own sales tax, in percent. Alaska, Delaware, Montana, New Hampshire, and Oregon have none. The District of
 * Columbia is left out, because its rate was being changed.
 */
const US_SALES_TAX: Readonly<Record<string, number>> = {
  AL: 4,
  AR: 6.5,
  AZ: 5.6,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  FL: 6,
  GA: 4,
  HI: 4,
  IA: 6,
  ID: 6,
  IL: 6.25,
  IN: 7,
  KS: 6.5,
  KY: 6,
  LA: 5,
  MA: 6.25,
  MD: 6,
  ME: 5.5,
  MI: 6,
  MN: 6.875,
  MO: 4.225,
  MS: 7,
  NC: 4.75,
  ND: 5,
  NE: 5.5,
  NJ: 6.625,
  NM: 4.875,
  NV: 6.85,
  NY: 4,
  OH: 5.75,
  OK: 4.5,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VA: 5.3,
  VT: 6,
  WA: 6.5,
  WI: 5,
  WV: 6,
  WY: 4,
};

/** What holds for the rates of the United States, unless their note says otherwise. */
const STATE_PART_ONLY = "State part only; local taxes are not included.";
const WITH_UNIFORM_PART =
  "Includes the local part that applies in the entire state; other local taxes are not included.";

/** States without a sales tax of their own. */
export const US_STATES_WITHOUT_TAX = ["AK", "DE", "MT", "NH", "OR"] as const;

/** What is special about a state's rate. */
const US_NOTES: Readonly<Record<string, string>> = {
  CA: WITH_UNIFORM_PART,
  NV: WITH_UNIFORM_PART,
  UT: WITH_UNIFORM_PART,
  VA: WITH_UNIFORM_PART,
  HI: `General excise tax. ${STATE_PART_ONLY}`,
  NM: `Gross receipts tax. ${STATE_PART_ONLY}`,
};

const CLASSES: readonly TaxClass[] = ["standard", "reduced", "super_reduced"];

function euPresets(): TaxRatePreset[] {
  return Object.entries(EU_VAT).flatMap(([country, rates]) =>
    rates.flatMap((percentage, index): TaxRatePreset[] => {
      const taxClass = CLASSES[index];
      const note = taxClass === "reduced" || country === "PT" ? OTHER_EU_RATES[country] : undefined;
      if (taxClass === undefined || percentage === undefined) return [];
      const preset = { group: "EU", country, state: null, taxClass, percentage } as const;
      return [{ ...preset, displayName: "VAT", inclusive: true, ...(note !== undefined && { note }) }];
    }),
  );
}

function usPresets(): TaxRatePreset[] {
  return Object.entries(US_SALES_TAX).map(([state, percentage]) => {
    const note = US_NOTES[state];
    const preset = { group: "US", country: "US", state, taxClass: "standard", percentage } as const;
    return { ...preset, displayName: "Sales tax", inclusive: false, ...(note !== undefined && { note }) };
  });
}

/** The table: the EU's countries, then the United States. */
export const TAX_RATE_PRESETS: readonly TaxRatePreset[] = [...euPresets(), ...usPresets()];

/** The internal note of a rate that is created from the table: what it leaves out; none in the EU. */
export function descriptionOf({ group, note }: TaxRatePreset): string | undefined {
  return group === "US" ? (note ?? STATE_PART_ONLY) : undefined;
}

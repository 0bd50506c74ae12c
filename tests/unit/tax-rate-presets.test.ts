import { describe, expect, test } from "vitest";
import {
  descriptionOf,
  PRESET_SOURCES,
  PRESETS_DATE,
  TAX_RATE_PRESETS,
  US_STATES_WITHOUT_TAX,
} from "#catalog/tax-rate/presets.ts";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import { parsePercent } from "#kernel/percentage.ts";
import { EU } from "#kernel/regions.ts";
import { stateValue } from "#kernel/states.ts";

const US = TAX_RATE_PRESETS.filter(({ group }) => group === "US");

describe("the table of tax rate presets", () => {
  test.each(TAX_RATE_PRESETS)("$country $state $taxClass: $percentage%", (preset) => {
    const { group, country, state, taxClass, percentage } = preset;
    expect(percentage).toBeGreaterThan(0);
    expect(percentage).toBeLessThanOrEqual(27);
    expect(parsePercent(percentage)).toBeDefined();
    if (group === "EU") {
      expect(EU).toContain(country);
      expect(state).toBeNull();
      expect(preset.inclusive).toBe(true);
      // Article 97 of the VAT directive: the standard rate is at least 15%.
      if (taxClass === "standard") expect(percentage).toBeGreaterThanOrEqual(15);
    } else {
      expect([country, taxClass, preset.inclusive]).toEqual(["US", "standard", false]);
      // It is stored as the tax engine compares it.
      expect(stateValue("US", state ?? "")).toBe(state);
      expect(percentage).toBeLessThan(8);
    }
  });

  test("has each location and class once, and lower rates for lower classes", () => {
    const keys = TAX_RATE_PRESETS.map(({ country, state, taxClass }) => [country, state, taxClass].join());
    expect(new Set(keys).size).toBe(keys.length);
    for (const country of EU) {
      const rates = TAX_RATE_PRESETS.filter((preset) => preset.country === country).map(({ percentage }) => percentage);
      expect([country, rates]).toEqual([country, rates.toSorted((a, b) => b - a)]);
    }
  });

  test("has all member states of the EU, and all states that tax sales", () => {
    const standard = TAX_RATE_PRESETS.filter(({ group, taxClass }) => group === "EU" && taxClass === "standard");
    expect(standard.map(({ country }) => country).sort()).toEqual([...EU].sort());
    expect(US).toHaveLength(45);
    expect(US.filter(({ state }) => US_STATES_WITHOUT_TAX.some((code) => code === state))).toEqual([]);
  });

  test("marks the states' rates with a local part", () => {
    const withLocalPart = US.filter(({ note }) => note?.includes("local part"));
    expect(withLocalPart.map(({ state }) => state)).toEqual(["CA", "NV", "UT", "VA"]);
    for (const preset of US) {
      const [says, otherwise] = preset.note?.includes("local part")
        ? ["other local taxes are not included", "State part only"]
        : ["State part only; local taxes are not included", "Includes the local part"];
      expect(descriptionOf(preset)).toContain(says);
      expect(descriptionOf(preset)).not.toContain(otherwise);
    }
  });

  test("names its source and its date", () => {
    expect(isCalendarDay(PRESETS_DATE)).toBe(true);
    for (const { url } of Object.values(PRESET_SOURCES)) expect(new URL(url).protocol).toBe("https:");
  });
});

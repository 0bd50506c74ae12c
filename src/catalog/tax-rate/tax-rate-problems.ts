import type { CreateTaxRate } from "#catalog/tax-rate/model.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { countriesWithStates, stateValue } from "#kernel/states.ts";

/** The problems with a rate's location and time. The fields have the API's names. */
export function placeAndTimeProblems({
  country,
  state,
  validFrom,
  validUntil,
}: Pick<CreateTaxRate, "country" | "state" | "validFrom" | "validUntil">): FieldProblem[] {
  return [...stateProblems(country, state), ...validityProblems(validFrom, validUntil)];
}

function stateProblems(country: string, state: string | undefined): FieldProblem[] {
  if (state === undefined || stateValue(country, state) !== undefined) return [];
  if (countriesWithStates().includes(country)) {
    const message = `is not a state of ${country}: send a state code or name, or omit it for the whole country`;
    return [{ field: "state", code: "invalid_value", message }];
  }
  const message = `is only allowed for ${countriesWithStates().join(", ")}: omit it for the whole country`;
  return [{ field: "state", code: "not_allowed", message }];
}

/** A rate has to be in force at some time. */
export function validityProblems(
  validFrom: Date | null | undefined,
  validUntil: Date | null | undefined,
): FieldProblem[] {
  if (!validFrom || !validUntil || validFrom < validUntil) return [];
  return [{ field: "valid_until", code: "too_small", message: "must be after valid_from" }];
}

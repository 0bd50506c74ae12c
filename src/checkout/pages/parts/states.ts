import { memoize } from "#kernel/memoize.ts";
import { countriesWithStates, type State, statesOf } from "#kernel/states.ts";

const MAX_LANGUAGES = 10;

/**
 * The states that forms list, for the script: a line for each country, "CA|AB=Alberta|BC=British Columbia"; a name that
 * is its own value has no code.
 */
export const encodeStates = memoize(MAX_LANGUAGES, (language: string) =>
  countriesWithStates()
    .map((country) => [country, ...(statesOf(country, language) ?? []).map(encodeState)].join("|"))
    .join("\n"),
);

function encodeState({ value, name }: State): string {
  return value === name ? name : `${value}=${name}`;
}

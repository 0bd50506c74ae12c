import { EEA } from "#kernel/regions.ts";

/** Territories of the European Union, whose law applies there, by their states. */
const IN_EU: Readonly<Record<string, string>> = {
  AX: "FI",
  GF: "FR",
  GP: "FR",
  MF: "FR",
  MQ: "FR",
  RE: "FR",
  YT: "FR",
};

/** Territories outside of it whose cards are issued as those of a state. */
const ELSEWHERE = [
  ["AU", "CC CX NF"],
  ["FR", "BL NC PF PM TF WF"],
  ["GB", "GG IM JE"],
  ["NO", "BV SJ"],
  ["NZ", "TK"],
  ["US", "AS GU MP PR UM VI"],
] as const;

/** The state that a territory's cards are issued as those of. */
const STATES = new Map([
  ...Object.entries(IN_EU),
  ...ELSEWHERE.flatMap(([state, territories]) => territories.split(" ").map((each): [string, string] => [each, state])),
]);

/**
 * Whether a card may pay the price of a country: that of the same state, or, within the European Economic Area, of any of
 * its countries (Regulation (EU) 2018/302). A card of an unknown country pays only prices for the EEA.
 */
export function acceptsCardOf(priceCountry: string, cardCountry: string | null): boolean {
  if (cardCountry === null) return isInEea(priceCountry);
  if (stateOf(cardCountry) === stateOf(priceCountry)) return true;
  return isInEea(priceCountry) && isInEea(cardCountry);
}

const stateOf = (country: string) => STATES.get(country) ?? country;
const isInEea = (country: string) => EEA.includes(IN_EU[country] ?? country);

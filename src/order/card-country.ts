import { EEA } from "#kernel/regions.ts";

/**
 * Whether a card may pay the price of a country. Within the European Economic Area no card is rejected for its country
 * (Regulation (EU) 2018/302), nor is one whose country is not known.
 */
export function acceptsCardOf(priceCountry: string, cardCountry: string | null): boolean {
  if (cardCountry === null || cardCountry === priceCountry) return true;
  return EEA.includes(priceCountry) && EEA.includes(cardCountry);
}

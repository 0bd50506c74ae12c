import { type PossibleAmount, possibleAmounts } from "#order/possible-amounts.ts";

/** Possible meanings of a search text for orders, other than a name or an ID. */
export interface OrderSearch {
  /** Last four digits of the card that was used. */
  cardLastFour: string | undefined;
  /** The end of a session's id. */
  receiptNumber: string | undefined;
  amounts: PossibleAmount[];
}

/** Four digits, alone or as a card is shown: "Visa •••• 4242". */
const LAST_FOUR = /^\p{L}*[•·*.\s]*(\d{4})$/u;

/** As `receiptNumber` writes it, or without the hyphen. */
const RECEIPT_NUMBER = /^([0-9a-v]{4})[-\s]?([0-9a-v]{4})$/i;

export function readOrderSearch(text: string): OrderSearch {
  const receipt = RECEIPT_NUMBER.exec(text);
  return {
    cardLastFour: LAST_FOUR.exec(text)?.[1],
    receiptNumber: receipt ? `${receipt[1]}${receipt[2]}`.toLowerCase() : undefined,
    amounts: possibleAmounts(text),
  };
}

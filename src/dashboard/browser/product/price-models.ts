import type { AmountType } from "#catalog/price/model.ts";

/** The name of each price model, and what it is for. */
export const PRICE_MODELS: readonly { value: AmountType; title: string; text: string }[] = [
  { value: "FIXED", title: "Fixed price", text: "Every customer pays the same" },
  { value: "CUSTOM", title: "Customer chooses", text: "Donations, tips, pay what you want" },
  { value: "FREE", title: "Free", text: "Nothing is charged" },
];

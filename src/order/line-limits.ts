/** Limits of a cart. In a separate module, because forms that browsers load need nothing else of carts. */
export const MAX_LINES = 20;
export const MAX_LINE_QUANTITY = 1000;
export const MAX_OPTIONAL_ITEMS = 5;

/** Of a cart. By itself, since forms that browsers load know nothing else of carts. */
export const MAX_LINES = 20;
export const MAX_LINE_QUANTITY = 1000;

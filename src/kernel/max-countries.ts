/** Maximum number of countries in a list. */
export const MAX_COUNTRIES = 250;

/** The language that the dashboard speaks; its amounts and dates are written in it too. */
export const LOCALE = "en";

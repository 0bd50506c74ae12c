/** How long an emailed link to the customer portal can be opened, in minutes (contract, section 9). */
export const PORTAL_LINK_MINUTES = 15;

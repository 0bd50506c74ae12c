/** The nonce that inline scripts of this page must carry; set by the front. */
export const NONCE_HEADER = "x-checkstand-nonce";

/** Path and query of this page, for the return after sign-in; set by the front. */
export const PATH_HEADER = "x-checkstand-path";

/** The nonce that inline scripts of this page must carry; set by the front. */
export const NONCE_HEADER = "x-checkstand-nonce";

/** The address of this page, path and query, for coming back after signing in; set by the front. */
export const PATH_HEADER = "x-checkstand-path";

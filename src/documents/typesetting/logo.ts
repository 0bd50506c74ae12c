/** In bytes, of an uploaded file. */
export const MAX_LOGO_BYTES = 750_000;
/** In pixels, of either side of an uploaded picture. */
export const MAX_LOGO_SIDE = 5_000;

/** The picture on a merchant's documents, in a file that we wrote from its pixels. */
export interface Logo {
  file: Buffer;
  format: "png" | "jpg";
}

/** Why an uploaded file can't be a logo. */
export type LogoProblem = "format" | "damaged" | "too_large";

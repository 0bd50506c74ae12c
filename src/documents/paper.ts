/** Countries that use US Letter (Unicode CLDR, supplemental data, `paperSize`); all others use A4. */
const LETTER = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** The paper of a seller's documents. @param country ISO 3166 alpha-2. */
export function paperOf(country: string | undefined): "a4" | "us-letter" {
  return country !== undefined && LETTER.has(country) ? "us-letter" : "a4";
}

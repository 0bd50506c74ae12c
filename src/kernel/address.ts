/** A postal address, or what is known of it. */
export interface Address {
  city?: string;
  /** ISO 3166 alpha-2. */
  country?: string;
  line1?: string;
  line2?: string;
  postalCode?: string;
  state?: string;
}

import { z } from "zod";
import type { Address } from "#domain/checkout-session.ts";

/** An address as v3 prints it: what is not known of it is absent. */
export const AddressV3 = z.object({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
});

export function presentAddress({ postalCode, ...address }: Address): z.infer<typeof AddressV3> {
  return { ...address, ...(postalCode !== undefined && { postal_code: postalCode }) };
}

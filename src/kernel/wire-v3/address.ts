import { z } from "zod";
import type { Address } from "#kernel/address.ts";
import { country, optionalName } from "#kernel/fields.ts";

/** An address in v3; unknown parts are absent. */
export const AddressV3 = z
  .object({
    city: z.string().optional(),
    country: z.string().optional().meta({ description: "Two-letter country code (ISO 3166-1 alpha-2)." }),
    line1: z.string().optional(),
    line2: z.string().optional(),
    postal_code: z.string().optional(),
    state: z.string().optional(),
  })
  .meta({ id: "Address", description: "A postal address. Unknown parts are absent." });

/** In the order of the specification, not of the database. */
export function presentAddress(address: Address): z.infer<typeof AddressV3> {
  const { city, country, line1, line2, postalCode, state } = address;
  return {
    ...(city !== undefined && { city }),
    ...(country !== undefined && { country }),
    ...(line1 !== undefined && { line1 }),
    ...(line2 !== undefined && { line2 }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(state !== undefined && { state }),
  };
}

/** An address in a body: any part of it, each at most 250 characters. */
export const AddressInputV3 = z
  .object({
    city: optionalName(250).nullable(),
    country: country().nullable().optional(),
    line1: optionalName(250).nullable(),
    line2: optionalName(250).nullable(),
    postal_code: optionalName(250).nullable(),
    state: optionalName(250).nullable(),
  })
  .meta({ description: "A postal address. All parts are optional." });

/** The parts that are neither blank nor null; undefined if none is left. */
export function parseAddress({ postal_code, ...parts }: z.infer<typeof AddressInputV3>): Address | undefined {
  const entries = Object.entries({ ...parts, postalCode: postal_code }).filter(([, part]) => part != null);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

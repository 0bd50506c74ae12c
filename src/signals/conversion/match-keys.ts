import { createHash } from "node:crypto";

/*
 * Personal data by which platforms match people, normalized as they require before hashing. Source:
 * shared/data/conversions.md, "Hashing"; what it marks as uncertain is marked here.
 */

/** SHA-256 of UTF-8, in hex. */
export function hashed(normalized: string): string {
  return createHash("sha256").update(normalized, "utf8").digest("hex");
}

export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Digits with the country code, without a plus. Undefined for a number without its country code, which nobody could match. */
export function normalizedPhone(phone: string): string | undefined {
  const [, international] = /^(?:\+|00)(.*)$/.exec(phone.trim()) ?? [];
  const digits = international?.replaceAll(/\D/g, "") ?? "";
  return digits === "" ? undefined : digits;
}

/** Without punctuation. */
export function normalizedName(name: string): string {
  return name.replaceAll(/\p{P}/gu, "").trim().toLowerCase();
}

/** City, state, postal code and country: without blanks (uncertain). */
export function normalizedPlace(place: string): string {
  return place.replaceAll(/\s/g, "").toLowerCase();
}

/** The first and the last word of a name; the last only if there are two or more. */
export function nameParts(name: string): { first?: string; last?: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return { ...(first && { first }), ...(last && { last }) };
}

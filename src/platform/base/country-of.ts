import { isCountry } from "#kernel/country.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Set by the front server on every request whose country is known. A value sent by the client is dropped. */
export const CLIENT_COUNTRY_HEADER = "x-checkstand-client-country";

/** The country of a request (ISO 3166-1 alpha-2), by the operator's proxy or database; null if it is not known. */
export function countryOf(request: HttpRequest): string | null {
  const country = request.headers.get(CLIENT_COUNTRY_HEADER);
  return country !== null && isCountry(country) ? country : null;
}

import { documentVersion } from "#domain/shared/api-changes.ts";
import type { Dialect } from "#server/rest/dialect.ts";
import { DOCUMENTED_BASE_URL } from "#server/rest/openapi/base-url.ts";

type Version = Dialect["version"];

const COMMON = `Bodies are JSON. Send your API key with every request: \`Authorization: Bearer ckst_sk_test_…\`.
The key's mode is the request's mode: an object of the other mode gets the same response as an unknown one.

**Requests.** Bodies are UTF-8 JSON objects of at most 1 MiB, 32 levels, and 10,000 members and list elements in all, with
\`Content-Type: application/json\`. Values are not coerced: \`"5"\` is not a number. Unknown fields are ignored. On create,
\`null\` means "not sent". Lengths count code points. Addresses are stored and printed as browsers print them.

**Idempotency.** Every POST, PUT, PATCH and DELETE takes an \`Idempotency-Key\`, so that it can be repeated safely.

**Rate limit.** 100 requests a minute per key unless it was given another limit; \`X-RateLimit-*\` on every response to a
valid key, \`Retry-After\` on 429.

**Errors.** \`details\` names all bad fields at once. Every response has a \`Request-Id\`.

**Changes.** New fields, event types and error codes may come at any time: accept what you don't know. The version of
this document grows with every change of paths, fields, values or headers; the changelog in the reference names them.

What goes beyond the specification that Checkstand implements is marked \`x-extension\`.`;

const OWN: Record<Version, string> = {
  v1: `**Deprecated** since 2024-12-15: use v3. Times are ISO 8601, amounts major units, lists have \`limit\`, \`offset\` and
an exact \`total\`, which costs more the more there is.`,
  v2: `Times are ISO 8601, amounts major units: numbers, or text with all decimals of the currency. What is not set is left
out. Create returns 201 with \`Location\`. Lists have \`limit\`, \`offset\` and an exact \`total\`, which costs more the more
there is.`,
  v3: `The shapes are those of a well-known payment processor, with members of the service's own in camel case. Times are
Unix seconds. \`amount_*\` and \`unit_amount\` are integers in the currency's minor unit (JPY 500 is \`500\`); \`priceAmount\`,
\`minimumAmount\`, \`presetAmount\`, \`products[].price\` and \`revenue\` are in the major unit. Lists are newest first, by
\`starting_after\`, \`ending_before\` or \`offset\`.`,
};

/** The `info` of a version's document. */
export function introductionOf(version: Version): object {
  return {
    title: `Checkstand API ${version}`,
    version: documentVersion(version),
    summary: "Products, payment links and checkout sessions.",
    description: `${OWN[version]}\n\n${COMMON}`,
    contact: { name: "API reference", url: `${DOCUMENTED_BASE_URL}/docs` },
    license: { name: "MIT", identifier: "MIT" },
  };
}

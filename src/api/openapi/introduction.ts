import type { ApiVersionRules } from "#api/api-version.ts";
import { DOCUMENTED_BASE_URL } from "#api/openapi/base-url.ts";
import { documentVersion } from "#kernel/api-changes.ts";

type Version = ApiVersionRules["name"];

const COMMON = `Request and response bodies are JSON. Send your API key with every request: \`Authorization: Bearer ckst_sk_test_…\`. The key determines the mode (test or live). Objects of the other mode are not found.

**Requests.** Bodies are JSON objects in UTF-8 with \`Content-Type: application/json\`: at most 1 MiB, 32 levels of nesting, and 10,000 members and list elements in total. Values are not converted: \`"5"\` is not a number. Unknown fields are ignored. On create, \`null\` means "not sent". Lengths are counted in Unicode code points. URLs are stored and returned in normalized form.

**Idempotency.** Send an \`Idempotency-Key\` with POST, PUT, PATCH, and DELETE requests to retry them safely.

**Rate limits.** By default, 100 requests per minute and API key. Responses to valid keys have \`X-RateLimit-*\` headers. 429 responses have \`Retry-After\`.

**Errors.** \`details\` lists all invalid fields. Every response has a \`Request-Id\`.

**Changes.** New fields, event types, and error codes may be added at any time: ignore what you don't know. The version of this document increases with every change to paths, fields, values, or headers. See the changelog in the API reference.

Additions to the specification that Checkstand implements are marked \`x-extension\`.`;

const OWN: Record<Version, string> = {
  v1: `**Deprecated** since 2024-12-15: use v3. Times are ISO 8601. Amounts are in major units. Lists use \`limit\` and \`offset\` and return an exact \`total\`, which gets slower as the list grows.`,
  v2: `Times are ISO 8601. Amounts are in major units: numbers, or strings with all decimals of the currency. Fields that are not set are absent. Create requests return 201 with \`Location\`. Lists use \`limit\` and \`offset\` and return an exact \`total\`, which gets slower as the list grows.`,
  v3: `Objects have the shapes that payment developers know. Fields in camel case are specific to Checkstand. Times are Unix seconds. \`amount_*\` and \`unit_amount\` are integers in minor currency units (JPY 500 is \`500\`); \`priceAmount\`, \`minimumAmount\`, \`presetAmount\`, \`products[].price\`, and \`revenue\` are in major units. Lists are sorted newest first and paginated with \`starting_after\`, \`ending_before\`, or \`offset\`.`,
};

const SUMMARIES: Record<Version, string> = {
  v1: "Checkout sessions, read-only.",
  v2: "Products, payment links, and checkout sessions.",
  v3: "Hosted checkout, payment links, subscriptions, and refunds.",
};

/** The `info` of a version's document. */
export function introductionOf(version: Version): object {
  return {
    title: `Checkstand API ${version}`,
    version: documentVersion(version),
    summary: SUMMARIES[version],
    description: `${OWN[version]}\n\n${COMMON}`,
    contact: { name: "API reference", url: `${DOCUMENTED_BASE_URL}/docs` },
    license: { name: "MIT", identifier: "MIT" },
  };
}

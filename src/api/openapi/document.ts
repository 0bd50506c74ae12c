import type { ApiVersionRules } from "#api/api-version.ts";
import { DOCUMENTED_BASE_URL } from "#api/openapi/base-url.ts";
import { type DeclaredEndpoint, operationId, pathTemplate } from "#api/openapi/declared-endpoint.ts";
import { sharedErrorResponses } from "#api/openapi/error-responses.ts";
import { headerComponents } from "#api/openapi/headers.ts";
import { introductionOf } from "#api/openapi/introduction.ts";
import { schemaRegistry } from "#api/openapi/json-schemas.ts";
import { IDEMPOTENCY_KEY, operationOf } from "#api/openapi/operation.ts";
import { EVENTS_TAG, tagOf, usedTags } from "#api/openapi/tags.ts";
import { WEBHOOK_HEADERS, webhooksOf } from "#api/openapi/webhooks.ts";
import { ERROR_TEXTS } from "#kernel/error-texts.ts";
import { ERROR_CODES, statusOf } from "#kernel/errors.ts";

/**
 * The OpenAPI 3.1 document of one version, generated from its endpoints. @throws Error if two share an `operationId`.
 */
export function documentOf(apiVersion: ApiVersionRules, endpoints: readonly DeclaredEndpoint[]): object {
  rejectDuplicates(endpoints);
  const registry = schemaRegistry();
  const sendsEvents = apiVersion.name === "v3";
  const tags = new Set(endpoints.map(({ declaration }) => tagOf(declaration.scope)));
  registry.output(apiVersion.errorShape);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = pathTemplate(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, registry) };
  }
  const webhooks = sendsEvents ? webhooksOf(registry) : undefined;
  const writes = endpoints.some(({ method }) => method !== "GET");
  const document = {
    openapi: "3.1.0",
    info: introductionOf(apiVersion.name),
    servers: [{ url: "{base_url}", variables: { base_url: { default: DOCUMENTED_BASE_URL } } }],
    tags: usedTags(webhooks ? tags.add(EVENTS_TAG) : tags),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "A secret API key from the dashboard." },
      },
      ...((writes || webhooks) && {
        parameters: { ...(writes && { IdempotencyKey: IDEMPOTENCY_KEY }), ...(webhooks && WEBHOOK_HEADERS) },
      }),
      headers: headerComponents(apiVersion),
      responses: sharedErrorResponses(apiVersion),
      schemas: registry.named(),
    },
    "x-error-codes": Object.fromEntries(
      ERROR_CODES.map((code) => [code, { status: statusOf(code), description: ERROR_TEXTS[code].meaning }]),
    ),
  };
  return withoutUnused(document);
}

/** Without headers and responses that the version does not use. */
function withoutUnused<Document extends { components: object }>(document: Document): Document {
  const { components } = document as { components: Record<string, Record<string, object>> };
  for (const kind of ["responses", "headers"]) {
    const named = components[kind] ?? {};
    const text = JSON.stringify(document);
    for (const name of Object.keys(named)) {
      if (!text.includes(`"#/components/${kind}/${name}"`)) delete named[name];
    }
  }
  return document;
}

function rejectDuplicates(endpoints: readonly DeclaredEndpoint[]): void {
  const ids = endpoints.map(operationId);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate) throw new Error(`Two endpoints are called ${duplicate}: give each its own summary.`);
}

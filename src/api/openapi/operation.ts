import { isRead } from "#api/api-version.ts";
import { type DeclaredEndpoint, operationId } from "#api/openapi/declared-endpoint.ts";
import { errorResponses } from "#api/openapi/error-responses.ts";
import { headerSet, RATE_LIMIT } from "#api/openapi/headers.ts";
import type { JsonSchema, SchemaRegistry } from "#api/openapi/json-schemas.ts";
import { responseExample } from "#api/openapi/response-examples.ts";
import { tagOf } from "#api/openapi/tags.ts";
import { rejectedText } from "#kernel/other-parameters.ts";

/** The parameter of every write, for `components.parameters`. */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A unique key for this request. If you send the request again with the same key within 24 hours, it is not executed again and the stored response is returned. Failed requests are not stored.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  "x-extension": true,
};

/** The operation object of an endpoint. Named shapes go into the registry. */
export function operationOf(endpoint: DeclaredEndpoint, registry: SchemaRegistry): object {
  const { declaration, apiVersion } = endpoint;
  const query = declaration.query && registry.input(declaration.query);
  const body = declaration.body && registry.input(declaration.body);
  const requestBody = body && registry.resolved(body);
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(declaration.scope)],
    summary: declaration.summary,
    ...(declaration.description && { description: descriptionOf(declaration) }),
    ...(Object.keys(apiVersion.headers).includes("Deprecation") && { deprecated: true }),
    security: [{ apiKey: [] }],
    "x-scope": declaration.scope,
    ...(declaration.extension && { "x-extension": true }),
    ...(declaration.otherParameters && { "x-other-parameters": declaration.otherParameters }),
    parameters: parametersOf(endpoint, query, registry),
    ...(body && {
      requestBody: {
        required: "required" in (requestBody ?? {}) || "anyOf" in (requestBody ?? {}) || "oneOf" in (requestBody ?? {}),
        content: {
          "application/json": {
            schema: body,
            ...(declaration.example !== undefined && { example: declaration.example }),
          },
        },
      },
    }),
    responses: {
      [apiVersion.successStatus(endpoint.method)]: success(endpoint, registry),
      ...errorResponses(endpoint, {
        ...(query && { query: registry.resolved(query) }),
        ...(requestBody && { body: requestBody }),
      }),
    },
  };
}

/** Names the parameters that are rejected. Those that are ignored are only on their page. */
function descriptionOf({ description, otherParameters }: DeclaredEndpoint["declaration"]): string {
  return [description, otherParameters && rejectedText(otherParameters)].filter(Boolean).join("\n\n");
}

function parametersOf(
  { declaration, method, pattern }: DeclaredEndpoint,
  query: JsonSchema | undefined,
  registry: SchemaRegistry,
): object[] {
  return [
    ...(declaration.path ? membersAsParameters("path", pathSchema(registry.input(declaration.path), pattern)) : []),
    ...(query ? membersAsParameters("query", query) : []),
    ...(isRead(method) ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
  ];
}

/** Adds a description to each ID that names its object. */
function pathSchema(schema: JsonSchema, pattern: string): JsonSchema {
  const members = Object.entries(schema.properties as Record<string, JsonSchema>);
  const description = `ID of the ${objectOfPath(pattern)}.`;
  return {
    ...schema,
    properties: Object.fromEntries(members.map(([name, member]) => [name, { ...member, description }])),
  };
}

/** "webhook delivery" of `/api/v3/webhook-deliveries/{id}/resend`. */
function objectOfPath(pattern: string): string {
  const steps = pattern.split("/");
  const plural = steps[steps.findIndex((step) => step.startsWith("[")) - 1] ?? "";
  const noun = plural.replaceAll("-", " ").replace(/ies$/, "y").replace(/s$/, "");
  return noun === "session" ? "checkout session" : noun;
}

function membersAsParameters(place: "path" | "query", schema: JsonSchema): object[] {
  const needed = (schema.required ?? []) as string[];
  return Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, member]) => {
    const { description, "x-extension": extension, ...form } = member;
    return {
      name,
      in: place,
      ...(needed.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      ...(extension !== undefined && { "x-extension": extension }),
      schema: form,
    };
  });
}

function success(endpoint: DeclaredEndpoint, registry: SchemaRegistry): object {
  const { declaration, apiVersion, method } = endpoint;
  const example = responseExample(endpoint);
  return {
    description: declaration.summary.startsWith("Delete") ? "The deleted object." : "Success.",
    headers: headerSet(apiVersion, [
      ...RATE_LIMIT,
      ...(isRead(method) ? [] : ["IdempotentReplayed"]),
      ...(method === "POST" && apiVersion.location ? ["Location"] : []),
    ]),
    content: {
      "application/json": { schema: registry.output(declaration.returns), ...(example !== undefined && { example }) },
    },
  };
}

import { type ApiVersionRules, isRead } from "#api/api-version.ts";
import { DOCUMENTED_BASE_URL } from "#api/openapi/base-url.ts";
import type { DeclaredEndpoint } from "#api/openapi/declared-endpoint.ts";
import { headerSet, RATE_LIMIT, RATE_LIMIT_IF_KEY_IS_VALID } from "#api/openapi/headers.ts";
import type { JsonSchema } from "#api/openapi/json-schemas.ts";
import { ERROR_TEXTS, sampleError } from "#kernel/error-texts.ts";
import { ERROR_CODES, type ErrorCode, statusOf } from "#kernel/errors.ts";
import { isRejected } from "#kernel/other-parameters.ts";

/** The properties of an endpoint that decide its errors. */
interface Input {
  query?: JsonSchema;
  body?: JsonSchema;
}

/** Statuses with the same codes at every endpoint. */
const SHARED: Record<number, { name: string; codes: readonly ErrorCode[] }> = {
  401: { name: "Unauthorized", codes: ["api_key_missing", "api_key_invalid", "api_key_expired"] },
  403: { name: "Forbidden", codes: ["insufficient_scope"] },
  404: { name: "NotFound", codes: ["resource_missing"] },
  409: { name: "Conflict", codes: ["idempotency_key_in_use", "test_clock_advancing"] },
  413: { name: "PayloadTooLarge", codes: ["payload_too_large"] },
  414: { name: "UriTooLong", codes: ["uri_too_long"] },
  415: { name: "UnsupportedMediaType", codes: ["unsupported_media_type"] },
  429: { name: "TooManyRequests", codes: ["rate_limited"] },
  500: { name: "InternalError", codes: ["internal_error"] },
  503: { name: "Unavailable", codes: ["unavailable"] },
};

/** Codes that any request may get. */
const ALWAYS: readonly ErrorCode[] = [
  "api_key_missing",
  "api_key_invalid",
  "api_key_expired",
  "insufficient_scope",
  "uri_too_long",
  "rate_limited",
  "internal_error",
  "unavailable",
];

/** A body is read even if the endpoint accepts none. */
const OF_A_WRITE: readonly ErrorCode[] = [
  "parameter_invalid",
  "test_clock_advancing",
  "idempotency_key_reused",
  "idempotency_key_in_use",
  "invalid_json",
  "payload_too_large",
  "unsupported_media_type",
];

/** The error responses of an endpoint by status: shared ones by reference. */
export function errorResponses(endpoint: DeclaredEndpoint, input: Input): Record<string, object> {
  return Object.fromEntries(
    [...codesByStatus(endpoint, input)].map(([status, codes]) => {
      const shared = SHARED[status];
      const isShared = shared && String(shared.codes) === String(codes);
      return [
        String(status),
        isShared
          ? { $ref: `#/components/responses/${shared.name}` }
          : errorResponse(endpoint.apiVersion, status, codes),
      ];
    }),
  );
}

/** For `components.responses`. */
export function sharedErrorResponses(apiVersion: ApiVersionRules): Record<string, object> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([status, { name, codes }]) => [name, errorResponse(apiVersion, Number(status), codes)]),
  );
}

function codesByStatus({ method, declaration }: DeclaredEndpoint, input: Input): Map<number, ErrorCode[]> {
  const possible: [number, ErrorCode][] = [
    ...[
      ...ALWAYS,
      ...(isRead(method) ? [] : OF_A_WRITE),
      ...ofBody(input.body),
      ...(declaration.query ? (["parameter_invalid"] as const) : []),
      ...(rejectsParameters(declaration) || hasMember(input.query, "starting_after")
        ? (["parameter_unsupported"] as const)
        : []),
    ].map((code): [number, ErrorCode] => [statusOf(code), code]),
    ...(declaration.path ? [[404, "resource_missing"] as [number, ErrorCode]] : []),
    ...(hasMember(input.query, "starting_after") ? [[400, "resource_missing"] as [number, ErrorCode]] : []),
    ...(declaration.errors ?? []).map((code): [number, ErrorCode] => [statusOfDeclared(code), code]),
  ];
  const statuses = [...new Set(possible.map(([status]) => status))].sort((a, b) => a - b);
  return new Map(
    statuses.map((status) => [
      status,
      ERROR_CODES.filter((code) => possible.some(([at, is]) => at === status && is === code)),
    ]),
  );
}

function rejectsParameters({ otherParameters = {} }: DeclaredEndpoint["declaration"]): boolean {
  return Object.values(otherParameters).some(isRejected);
}

/** A use case's missing object is a reference in the body. */
function statusOfDeclared(code: ErrorCode): number {
  return code === "resource_missing" ? 400 : statusOf(code);
}

function ofBody(body: JsonSchema | undefined): ErrorCode[] {
  return [
    ...(JSON.stringify(body ?? {}).includes('"required"') ? (["parameter_missing"] as const) : []),
    ...(hasMember(body, "metadata") ? (["invalid_metadata"] as const) : []),
  ];
}

function hasMember(schema: JsonSchema | undefined, name: string): boolean {
  return name in ((schema?.properties as object | undefined) ?? {});
}

function errorResponse(apiVersion: ApiVersionRules, status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `- \`${code}\`: ${ERROR_TEXTS[code].meaning}`).join("\n"),
    "x-error-codes": codes,
    headers: headerSet(apiVersion, headersOf(status, codes)),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: errorExample(apiVersion, status, codes[0] as ErrorCode),
      },
    },
  };
}

function headersOf(status: number, codes: readonly ErrorCode[]): readonly string[] {
  if (status === 401) return ["WwwAuthenticate"];
  if (codes.includes("test_clock_advancing")) return [...RATE_LIMIT, "RetryAfterIfAdvancing", "ShouldRetryIfAdvancing"];
  if (status === 429) return [...RATE_LIMIT, "RetryAfter"];
  if (status === 503) return ["RetryAfter"];
  if (status === 500) return [];
  return [400, 413, 414, 415].includes(status) ? RATE_LIMIT_IF_KEY_IS_VALID : RATE_LIMIT;
}

function errorExample(apiVersion: ApiVersionRules, status: number, code: ErrorCode): object {
  return apiVersion.errorBody({
    ...sampleError(code),
    status,
    requestId: "req_0m3k5b2q",
    docUrl: `${DOCUMENTED_BASE_URL}/docs/errors/${code}`,
  });
}

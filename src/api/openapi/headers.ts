import type { ApiVersionRules } from "#api/api-version.ts";

type HeaderSet = Record<string, { $ref: string }>;

const integer = { type: "integer", minimum: 0 };

/** Every response header, by its name in references. */
const HEADERS: Record<string, { name: string; description: string; schema: object; required: boolean }> = {
  RequestId: {
    name: "Request-Id",
    description: "ID of the request. Log it for support.",
    schema: { type: "string", pattern: "^req_", examples: ["req_0m3k5b2q"] },
    required: true,
  },
  ...rateLimit("Limit", "Number of requests allowed per minute."),
  ...rateLimit("Remaining", "Number of requests remaining in this minute."),
  ...rateLimit("Reset", "When the limit resets. Unix seconds, UTC."),
  RetryAfter: {
    name: "Retry-After",
    description: "Number of seconds to wait before trying again.",
    schema: { type: "integer", minimum: 1 },
    required: true,
  },
  RetryAfterIfAdvancing: {
    name: "Retry-After",
    description: "Number of seconds to wait before trying again. Only with `test_clock_advancing`.",
    schema: { type: "integer", minimum: 1 },
    required: false,
  },
  ShouldRetryIfAdvancing: {
    name: "Stripe-Should-Retry",
    description: "The request can be sent again unchanged. Only with `test_clock_advancing`.",
    schema: { type: "string", const: "true" },
    required: false,
  },
  WwwAuthenticate: {
    name: "WWW-Authenticate",
    description: "Authentication scheme.",
    schema: { type: "string", const: "Bearer" },
    required: true,
  },
  Location: {
    name: "Location",
    description: "Path of the new object.",
    schema: { type: "string", pattern: "^/api/" },
    required: true,
  },
  IdempotentReplayed: {
    name: "Idempotent-Replayed",
    description: "`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
    required: false,
  },
};

const DEPRECATION_NOTES: Record<string, string> = {
  Deprecation: "When this version was deprecated.",
  Sunset: "When this version was scheduled for removal. It is still available.",
  Link: "Successor of this version.",
};

function rateLimit(name: string, description: string) {
  const header = { name: `X-RateLimit-${name}`, schema: integer };
  return {
    [`RateLimit${name}`]: { ...header, description, required: true },
    [`RateLimit${name}IfKeyIsValid`]: {
      ...header,
      description: `${description} Absent if the request was rejected before its API key was checked.`,
      required: false,
    },
  };
}

export const RATE_LIMIT = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];
export const RATE_LIMIT_IF_KEY_IS_VALID = RATE_LIMIT.map((name) => `${name}IfKeyIsValid`);

/** The headers of a response: the named ones, and those of every response of the version. */
export function headerSet(apiVersion: ApiVersionRules, names: readonly string[]): HeaderSet {
  return Object.fromEntries([
    ...["RequestId", ...names].map((name) => [HEADERS[name]?.name, refTo(name)]),
    ...Object.keys(apiVersion.headers).map((name) => [name, refTo(name)]),
  ]);
}

/** For `components.headers`. */
export function headerComponents(apiVersion: ApiVersionRules): Record<string, object> {
  return {
    ...Object.fromEntries(Object.entries(HEADERS).map(([key, { name: _, ...header }]) => [key, header])),
    ...Object.fromEntries(
      Object.entries(apiVersion.headers).map(([name, value]) => [
        name,
        { description: DEPRECATION_NOTES[name] ?? name, schema: { type: "string", const: value }, required: true },
      ]),
    ),
  };
}

function refTo(name: string) {
  return { $ref: `#/components/headers/${name}` };
}

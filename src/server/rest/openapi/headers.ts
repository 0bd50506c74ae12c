import type { Dialect } from "#server/rest/dialect.ts";

type HeaderSet = Record<string, { $ref: string }>;

const integer = { type: "integer", minimum: 0 };

/** Every response header, by its name in references. */
const HEADERS: Record<string, { name: string; description: string; schema: object; required: boolean }> = {
  RequestId: {
    name: "Request-Id",
    description: "The request's id, for the log and for questions.",
    schema: { type: "string", pattern: "^req_", examples: ["req_0m3k5b2q"] },
    required: true,
  },
  ...rateLimit("Limit", "How many requests the key may make in a minute."),
  ...rateLimit("Remaining", "How many of them are left."),
  ...rateLimit("Reset", "When the minute ends. Unix seconds, UTC."),
  RetryAfter: {
    name: "Retry-After",
    description: "After how many seconds to try again.",
    schema: { type: "integer", minimum: 1 },
    required: true,
  },
  WwwAuthenticate: {
    name: "WWW-Authenticate",
    description: "How to authenticate.",
    schema: { type: "string", const: "Bearer" },
    required: true,
  },
  Location: {
    name: "Location",
    description: "The path of what was made.",
    schema: { type: "string", pattern: "^/api/" },
    required: true,
  },
  IdempotentReplayed: {
    name: "Idempotent-Replayed",
    description: "`true` when this is the stored response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
    required: false,
  },
};

const DEPRECATION_NOTES: Record<string, string> = {
  Deprecation: "Since when the version is deprecated.",
  Sunset: "When it was planned to end; it is not removed.",
  Link: "What comes after it.",
};

function rateLimit(name: string, description: string) {
  const header = { name: `X-RateLimit-${name}`, schema: integer };
  return {
    [`RateLimit${name}`]: { ...header, description, required: true },
    [`RateLimit${name}IfKeyIsValid`]: {
      ...header,
      description: `${description} Absent when the request was refused before its key was checked.`,
      required: false,
    },
  };
}

export const RATE_LIMIT = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];
export const RATE_LIMIT_IF_KEY_IS_VALID = RATE_LIMIT.map((name) => `${name}IfKeyIsValid`);

/** The headers of a response: the named ones, and those of every response of the version. */
export function headerSet(dialect: Dialect, names: readonly string[]): HeaderSet {
  return Object.fromEntries([
    ...["RequestId", ...names].map((name) => [HEADERS[name]?.name, refTo(name)]),
    ...Object.keys(dialect.headers).map((name) => [name, refTo(name)]),
  ]);
}

/** For `components.headers`. */
export function headerComponents(dialect: Dialect): Record<string, object> {
  return {
    ...Object.fromEntries(Object.entries(HEADERS).map(([key, { name: _, ...header }]) => [key, header])),
    ...Object.fromEntries(
      Object.entries(dialect.headers).map(([name, value]) => [
        name,
        { description: DEPRECATION_NOTES[name] ?? name, schema: { type: "string", const: value }, required: true },
      ]),
    ),
  };
}

function refTo(name: string) {
  return { $ref: `#/components/headers/${name}` };
}

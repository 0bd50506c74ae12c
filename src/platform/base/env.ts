import { isIP } from "node:net";
import { z } from "zod";
import { withSecretFiles } from "#platform/base/secret-files.ts";

/**
 * The only reader of `process.env`. Nothing is read on import: processes call `env()` once they start,
 * so that `next build` can import every module without a configuration.
 */
const Flag = z.enum(["on", "off", "1", "0"]).transform((value) => value === "on" || value === "1");

/** A secret setting. It may be in a file instead, which NAME_FILE names. */
function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ isSecret: true });
}

/** Keys of Stripe's test mode would let live orders be paid with test cards. */
const LIVE_ONLY = "must be a live key, because test mode uses the sandbox";

/** The parser would repair a missing slash, a backslash or a blank. */
const WRITTEN_ORIGIN = /^https?:\/\/[^\s/\\?#@]+\/?$/;

const NO_ORIGIN = "must be an http or https URL without a path, for example https://pay.example.com";

const Origin = z.string().transform((text, context) => {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  context.addIssue({ code: "custom", message: NO_ORIGIN });
  return z.NEVER;
});

const Origins = z.string().transform((text, context) => {
  const written = text.split(/[\s,]+/).filter((part) => part !== "");
  for (const invalid of written.filter((url) => originOf(url) === undefined)) {
    context.addIssue({ code: "custom", message: `"${invalid}" ${NO_ORIGIN}` });
  }
  return written.flatMap((url) => originOf(url) ?? []);
});

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && WRITTEN_ORIGIN.test(text) && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** Whether there are commas between hosts, as libpq reads them: after the password, or in the parameter `host`. */
function hasSeveralHosts(text: string): boolean {
  const [authority = ""] = text.slice(text.indexOf("://") + 3).split(/[/?#]/, 1);
  const [query = ""] = text.split("?").slice(1).join("?").split("#", 1);
  const hosts = [authority.slice(authority.lastIndexOf("@") + 1), ...new URLSearchParams(query).getAll("host")];
  return hosts.some((host) => host.includes(","));
}

/** The driver knows one host, and would report several as an invalid URL or as a host that does not exist. */
const DatabaseUrl = z
  .string()
  .min(1)
  .refine((text) => !hasSeveralHosts(text), {
    error:
      "must have one host, which always connects to the primary: HAProxy, a pooler such as PgBouncer, or the service name of your PostgreSQL. See Failover in docs/operating.md",
  });

const HttpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

const MAX_DAYS = 3_650;

/** A retention time, by the wall clock; with `least` 0 that number means for ever. */
function days(min: 0 | 1) {
  const message = `must be a number of days from 1 to ${MAX_DAYS}${min === 0 ? ", or 0 to keep forever" : ""}`;
  return z.coerce.number(message).int(message).min(min, message).max(MAX_DAYS, message);
}

const NO_SHARE = "must be all, off, or a fraction such as 0.1";

const Share = z.preprocess(
  (text) => (text === "all" ? 1 : text === "off" ? 0 : text),
  z.coerce.number(NO_SHARE).min(0, NO_SHARE).max(1, NO_SHARE),
);

const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be smtp://user:password@host:587 or smtps://user:password@host:465",
});

const HeaderPairs = z.string().transform((text, context) => {
  try {
    const pairs = text.split(",").map((pair) => /^\s*([\w.-]+)\s*=(.*)$/.exec(pair) ?? []);
    if (pairs.every(([, name]) => name !== undefined)) {
      return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value.trim())]));
    }
  } catch {
    // The problem is reported below.
  }
  context.addIssue({ code: "custom", message: "must have the format authorization=Bearer%20…,other=value" });
  return z.NEVER;
});

const LIMIT_STORES = ["memory", "postgres", "redis"] as const;

export type LimitStoreName = (typeof LIMIT_STORES)[number];

/** The trusted proxies: their number, or their IP addresses. */
export type TrustedProxies = { hops: number } | { ranges: readonly string[] };

const MAX_HOPS = 10;

const Proxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return { hops: Number(text) };
  const ranges = text.split(/[\s,]+/).filter((range) => range !== "");
  for (const range of ranges.filter((part) => !isRange(part))) {
    const message = `"${range}" must be an IP address, a range such as 10.0.0.0/8 (but not all addresses), or a number of proxies such as 1`;
    context.addIssue({ code: "custom", message });
  }
  return { ranges };
});

function isRange(text: string): boolean {
  const [address = "", prefix] = text.split("/", 2);
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || text.split("/").length > 2) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    /** How long a stopping process still accepts connections, until load balancers have noticed. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(20).default(0),
    PUBLIC_BASE_URL: Origin.optional(),
    /** Addresses that this installation had before. Their pages redirect to PUBLIC_BASE_URL. */
    FORMER_BASE_URLS: Origins.default([]),
    /** The number of proxies, or their IP addresses and ranges; without it no `X-Forwarded-For` is trusted. */
    TRUSTED_PROXIES: Proxies.default({ hops: 0 }),
    /** The header in which a trusted proxy names the customer's country (ISO 3166-1 alpha-2). */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,100}$/, "must be the name of a header, for example CF-IPCountry")
      .transform((name) => name.toLowerCase())
      .optional(),
    /** A MaxMind DB file (.mmdb) with the countries of IP addresses. */
    COUNTRY_DATABASE: z.string().min(1).optional(),
    DATABASE_URL: secret(DatabaseUrl.optional()),
    /** The server at DATABASE_URL: PostgreSQL, or a pooler with transaction pooling, such as PgBouncer. */
    DATABASE_POOLER: z.enum(["none", "transaction"]).default("none"),
    /** The URL without the pooler, for migrations and notifications of new jobs, which need their own connection. */
    DATABASE_DIRECT_URL: secret(DatabaseUrl.optional()),
    /** Multiplies the database's time limits, for tests on a busy machine. */
    DATABASE_PATIENCE: z.coerce.number().int().min(1).max(60).default(1),
    APP_SECRET: secret(z.string().min(32, "must be at least 32 characters long")),
    /** During a change of APP_SECRET: the other secret, old or new, which only decrypts. */
    APP_SECRET_FALLBACK: secret(z.string().min(32, "must be at least 32 characters long").optional()),
    DATA_DIR: z.string().min(1).default(".data"),
    /** Whether an empty database gets a demo merchant; otherwise the first owner creates an account at a set-up URL. */
    DEMO_MERCHANT: Flag.default(false),
    /** The store of rate limits; several processes need a shared one. Redis if REDIS_URL is set. */
    RATE_LIMIT_STORE: z.enum(LIMIT_STORES).optional(),
    REDIS_URL: secret(z.url({ protocol: /^rediss?$/, error: "must be redis://… or rediss://…" }).optional()),
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(100),
    /** The maximum of keys' own limits, in requests a minute. */
    RATE_LIMIT_PER_KEY_MAX: z.coerce.number().int().min(1).max(2_147_483_647).default(10_000),
    API_V1: Flag.default(true),
    /** `held` puts charging on hold when a process starts, until `npm run reconcile -- --release`. */
    CHARGING: z.enum(["on", "held"]).default("on"),
    /** The number of live subscriptions that a worker processes at the same time. */
    BILLING_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(24),
    SESSION_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
    /** The number of days that a session that ended unpaid is stored, by the wall clock. */
    PURGE_UNPAID_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
    /** The number of days in the request log. */
    REQUEST_LOG_DAYS: days(1).default(30),
    /** The share of successful reads in the request log, which has every write and every rejected request. */
    REQUEST_LOG_READS: Share.default(1),
    /** The number of days that events can be read and resent. */
    EVENT_DAYS: days(1).default(30),
    /** How many days finished emails stay in the outbox. */
    MAIL_DAYS: days(0).default(180),
    AUDIT_LOG_DAYS: days(0).default(0),
    /** Allows test-mode webhooks to 127.0.0.1 and ::1: for an operator's own machine. */
    WEBHOOK_ALLOW_LOOPBACK: Flag.default(false),
    /** Without one, emails stay in the outbox. */
    SMTP_URL: secret(SmtpUrl.optional()),
    /** The sender of every email; default: receipts@ the host of PUBLIC_BASE_URL. */
    MAIL_FROM: z.email("must be an email address").optional(),
    STRIPE_SECRET_KEY: secret(
      z
        .string()
        .regex(/^(sk|rk)_live_\w+$/, LIVE_ONLY)
        .optional(),
    ),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_live_\w+$/, LIVE_ONLY)
      .optional(),
    STRIPE_WEBHOOK_SECRET: secret(
      z
        .string()
        .regex(/^whsec_\S+$/, "must start with whsec_")
        .optional(),
    ),
    // For tests: a mock of Stripe on this machine. The secret key is never sent to another one.
    STRIPE_API_BASE: z
      .string()
      .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, "must be http://127.0.0.1:<port>")
      .optional(),
    // For tests: a mock of the advertising platforms on this machine.
    CONVERSIONS_API_BASE: z
      .string()
      .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, "must be http://127.0.0.1:<port>")
      .optional(),
    /** Whether live mode checks VAT IDs with the EU's register, for reverse charge; without it tax is charged. */
    VAT_REGISTER: Flag.default(true),
    // For tests: a mock of that register on this machine.
    VAT_REGISTER_API_BASE: z
      .string()
      .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, "must be http://127.0.0.1:<port>")
      .optional(),
    /** The token that /metrics requires; without it there is none on PORT. */
    METRICS_TOKEN: secret(z.string().min(16, "must be at least 16 characters long").optional()),
    /** A separate port for /metrics, on METRICS_HOST. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    /** The URL that spans are sent to, such as http://collector:4318; without it OpenTelemetry is not loaded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
    /** Sent with spans: name=value pairs with commas between, percent-encoded. */
    OTEL_EXPORTER_OTLP_HEADERS: secret(HeaderPairs.optional()),
    OTEL_SERVICE_NAME: z.string().min(1).default("checkstand"),
    /** The share of traces that is recorded, unless the caller decided. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** How much of the client's IP address a request's log line contains: all of it, its network, or nothing. */
    LOG_CLIENT_ADDRESS: z.enum(["full", "masked", "off"]).default("masked"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine(requireAllOfStripe)
  .superRefine(requireRedis)
  .superRefine(rejectUnsafe)
  .superRefine(rejectEndlessRedirect)
  .transform(({ PUBLIC_BASE_URL, MAIL_FROM, RATE_LIMIT_STORE, ...rest }) => {
    const address = PUBLIC_BASE_URL ?? `http://localhost:${rest.PORT}`;
    const store: LimitStoreName = RATE_LIMIT_STORE ?? (rest.REDIS_URL === undefined ? "memory" : "redis");
    return {
      ...rest,
      PUBLIC_BASE_URL: address,
      MAIL_FROM: MAIL_FROM ?? `receipts@${new URL(address).hostname}`,
      RATE_LIMIT_STORE: store,
    };
  });

/** Settings that may be in files. */
const SECRETS = Object.entries(Environment.in.shape)
  .filter(([, schema]) => schema.meta()?.isSecret)
  .map(([name]) => name);

export type Env = z.infer<typeof Environment>;

let parsed: Env | undefined;

/**
 * The configuration of this process (contract, section 7).
 * @throws Error that names every invalid variable, one per line.
 */
export function env(): Env {
  if (parsed) return parsed;
  const { variables, problems } = withSecretFiles(withoutBlanks(process.env), SECRETS);
  if (problems.length > 0) throw unusable(problems);
  const result = Environment.safeParse(variables);
  if (!result.success) throw unusable(result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  parsed = result.data;
  return parsed;
}

function unusable(problems: readonly string[]): Error {
  return new Error(`Invalid environment variables:\n${problems.join("\n")}`);
}

/** Placeholder values from examples. */
const PLACEHOLDER =
  /change[\s_-]?(me|this)|replace[\s_-]?(me|this)|placeholder|example|your[\s_-]?(app[\s_-]?)?secret/i;
const MIN_DISTINCT_CHARACTERS = 10;

interface Judged {
  NODE_ENV: string;
  APP_SECRET: string;
  PUBLIC_BASE_URL?: string | undefined;
  WEBHOOK_ALLOW_LOOPBACK: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  CONVERSIONS_API_BASE?: string | undefined;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
}

/** Settings with which a production server must not start. The sandbox on a developer's machine may have them. */
function rejectUnsafe(settings: Judged, context: z.RefinementCtx): void {
  if (settings.NODE_ENV !== "production") return;
  const reject = (name: keyof Judged, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const { APP_SECRET, PUBLIC_BASE_URL = "http://localhost", STRIPE_API_BASE } = settings;
  const { protocol, hostname } = new URL(PUBLIC_BASE_URL);
  if (PLACEHOLDER.test(APP_SECRET) || new Set(APP_SECRET).size < MIN_DISTINCT_CHARACTERS) {
    reject("APP_SECRET", "is too weak: generate one with `openssl rand -base64 32`");
  }
  if (settings.STRIPE_SECRET_KEY && !STRIPE_API_BASE && protocol !== "https:") {
    reject("PUBLIC_BASE_URL", "must start with https:// for live payments (STRIPE_SECRET_KEY is set)");
  }
  if (settings.WEBHOOK_ALLOW_LOOPBACK && !isLoopback(hostname)) {
    const danger = `businesses could access services on this machine, because ${hostname} is public`;
    reject("WEBHOOK_ALLOW_LOOPBACK", `must be off: ${danger}`);
  }
  if (STRIPE_API_BASE && !isLoopback(hostname)) {
    reject("STRIPE_API_BASE", "is only for local tests: payments would not reach Stripe");
  }
  if (settings.CONVERSIONS_API_BASE && !isLoopback(hostname)) {
    reject("CONVERSIONS_API_BASE", "is only for local tests: conversions would not reach the platforms");
  }
  if (settings.METRICS_PORT !== undefined && !settings.METRICS_TOKEN && !isLoopback(settings.METRICS_HOST)) {
    reject(
      "METRICS_TOKEN",
      `is required because METRICS_HOST ${settings.METRICS_HOST} is reachable from other machines`,
    );
  }
}

/** Whether a host name or IP address is loopback. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Stripe is configured completely or not at all. */
function requireAllOfStripe(values: Record<string, unknown>, context: z.RefinementCtx): void {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: "is missing: set all Stripe variables, or none" });
  }
}

function requireRedis(values: Record<string, unknown>, context: z.RefinementCtx): void {
  if (values.RATE_LIMIT_STORE !== "redis" || values.REDIS_URL !== undefined) return;
  context.addIssue({ code: "custom", path: ["REDIS_URL"], message: "is required for RATE_LIMIT_STORE=redis" });
}

/** TLS ends at the proxy, so that `http` and `https` of one host look the same here. */
function rejectEndlessRedirect(
  values: { PUBLIC_BASE_URL?: string | undefined; FORMER_BASE_URLS: readonly string[]; PORT: number },
  context: z.RefinementCtx,
): void {
  const { hostname } = new URL(values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`);
  if (!values.FORMER_BASE_URLS.some((url) => new URL(url).hostname === hostname)) return;
  context.addIssue({
    code: "custom",
    path: ["FORMER_BASE_URLS"],
    message: `must not include ${hostname}, the host of PUBLIC_BASE_URL`,
  });
}

/** An empty variable (`PORT=`) means "not set". */
function withoutBlanks(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")) as NodeJS.ProcessEnv;
}

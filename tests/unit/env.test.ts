import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
});

afterEach(() => vi.unstubAllEnvs());

/** The settings that a process would have with these variables. */
async function settings(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import("#platform/base/env.ts")).env();
}

describe("TRUSTED_PROXIES", () => {
  test.each([
    ["", { hops: 0 }],
    ["0", { hops: 0 }],
    ["2", { hops: 2 }],
    ["10.0.0.0/8, 192.0.2.7 2001:db8::/32", { ranges: ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"] }],
  ])("%j is %j", async (text, proxies) => {
    expect((await settings({ TRUSTED_PROXIES: text })).TRUSTED_PROXIES).toEqual(proxies);
  });

  test.each([
    "-1",
    "11",
    "1.5",
    "10.0.0.0/33",
    "10.0.0.0/",
    "0.0.0.0/0",
    "::/0",
    "proxy.internal",
    "10.0.0.0/8/8",
    "*",
  ])("%j is rejected, and the error names the variable", async (text) => {
    await expect(settings({ TRUSTED_PROXIES: text })).rejects.toThrow(/TRUSTED_PROXIES /);
  });
});

describe.each(["DATABASE_URL", "DATABASE_DIRECT_URL"])("%s", (name) => {
  test.each([
    "postgresql://shop:pass@db1:5432,db2:5432/checkstand",
    "postgresql://shop:pa@ss@db1,db2/checkstand?target_session_attrs=read-write",
    "postgres://db1,db2",
    "postgresql://shop@/checkstand?sslmode=require&host=db1,db2",
    "postgresql:///checkstand?host=db1%2Cdb2",
  ])("names the alternative to several hosts: %s", async (url) => {
    await expect(settings({ [name]: url })).rejects.toThrow(
      new RegExp(`^${name} must have one host, .*: HAProxy, a pooler such as PgBouncer, or the service name`, "m"),
    );
  });

  test.each([
    "postgresql://shop:pass,word@db1:5432/checkstand",
    "postgresql://shop:pa@ss,word@db1/a,b?options=-c%20search_path=a,b",
    "postgresql:///checkstand?host=/var/run/postgresql&application_name=a,b",
  ])("allows commas elsewhere: %s", async (url) => {
    expect(await settings({ [name]: url })).toMatchObject({ [name]: url });
  });
});

describe("FORMER_BASE_URLS", () => {
  const PUBLIC_BASE_URL = "https://pay.example.com";

  test("is a list of origins", async () => {
    const text = "https://shop.example.com/, http://Old.example:8080 https://older.example:443";
    expect((await settings({ FORMER_BASE_URLS: text, PUBLIC_BASE_URL })).FORMER_BASE_URLS).toEqual([
      "https://shop.example.com",
      "http://old.example:8080",
      "https://older.example",
    ]);
    vi.resetModules();
    expect((await settings({ FORMER_BASE_URLS: "" })).FORMER_BASE_URLS).toEqual([]);
  });

  test.each([
    "old.example",
    "https://old.example/shop",
    "https://old.example https://a/b",
    // Would redirect to itself.
    "http://pay.example.com",
    "https://old.example,https://PAY.example.com:8443",
  ])("%j is rejected, and the error names the variable", async (text) => {
    await expect(settings({ FORMER_BASE_URLS: text, PUBLIC_BASE_URL })).rejects.toThrow(/FORMER_BASE_URLS /);
  });
});

describe("PUBLIC_BASE_URL", () => {
  test.each([
    ["https://pay.example.com/", "https://pay.example.com"],
    ["https://Pay.example.com:443", "https://pay.example.com"],
    ["http://10.0.0.3:8080", "http://10.0.0.3:8080"],
    ["", "http://localhost:3000"],
  ])("%j is %s", async (text, url) => {
    expect((await settings({ PUBLIC_BASE_URL: text, PORT: "" })).PUBLIC_BASE_URL).toBe(url);
  });

  test.each([
    "pay.example.com",
    "ftp://pay.example.com",
    "https://pay.example.com/shop",
    "https://a:b@pay.example.com",
    "https:/pay.example.com",
    "https:pay.example.com",
    "https:\\\\pay.example.com",
    " https://pay.example.com",
    "https://pay.exa\tmple.com",
  ])("%j is rejected, and the error names the variable", async (text) => {
    await expect(settings({ PUBLIC_BASE_URL: text })).rejects.toThrow(/PUBLIC_BASE_URL /);
  });
});

describe("RATE_LIMIT_STORE", () => {
  test.each([
    [{}, "memory"],
    [{ REDIS_URL: "redis://cache:6379/1" }, "redis"],
    [{ REDIS_URL: "rediss://:word@cache:6379", RATE_LIMIT_STORE: "postgres" }, "postgres"],
  ])("with %j limits are counted in %s", async (variables, store) => {
    expect((await settings(variables)).RATE_LIMIT_STORE).toBe(store);
  });

  test("Redis without its URL, and an invalid URL, are rejected", async () => {
    await expect(settings({ RATE_LIMIT_STORE: "redis" })).rejects.toThrow(/REDIS_URL is required/);
    await expect(settings({ REDIS_URL: "http://cache" })).rejects.toThrow(/REDIS_URL must be redis/);
  });
});

describe("retention settings", () => {
  test("default to the previous fixed values, except for emails", async () => {
    expect(await settings({})).toMatchObject({
      REQUEST_LOG_DAYS: 30,
      REQUEST_LOG_READS: 1,
      EVENT_DAYS: 30,
      MAIL_DAYS: 180,
      AUDIT_LOG_DAYS: 0,
    });
  });

  test.each([
    ["all", 1],
    ["off", 0],
    ["0.25", 0.25],
    ["1", 1],
  ])("REQUEST_LOG_READS=%s keeps the share %d", async (text, share) => {
    expect((await settings({ REQUEST_LOG_READS: text })).REQUEST_LOG_READS).toBe(share);
  });

  test.each([
    ["REQUEST_LOG_DAYS", "0", "a number of days from 1 to 3650"],
    ["EVENT_DAYS", "0", "a number of days from 1 to 3650"],
    ["EVENT_DAYS", "3651", "a number of days from 1 to 3650"],
    ["MAIL_DAYS", "-1", "a number of days from 1 to 3650, or 0 to keep forever"],
    ["MAIL_DAYS", "1.5", "a number of days from 1 to 3650, or 0 to keep forever"],
    ["AUDIT_LOG_DAYS", "forever", "a number of days from 1 to 3650, or 0 to keep forever"],
    ["REQUEST_LOG_READS", "some", "all, off, or a fraction"],
    ["REQUEST_LOG_READS", "1.1", "all, off, or a fraction"],
  ])("%s=%s is rejected with an explanation", async (name, value, words) => {
    await expect(settings({ [name]: value })).rejects.toThrow(new RegExp(`${name} must be ${words}`));
  });
});

describe("RATE_LIMIT_PER_KEY_MAX and PURGE_UNPAID_DAYS", () => {
  test("default to 10,000 requests a minute and 90 days", async () => {
    expect(await settings({})).toMatchObject({ RATE_LIMIT_PER_KEY_MAX: 10_000, PURGE_UNPAID_DAYS: 90 });
  });

  test.each([
    ["RATE_LIMIT_PER_KEY_MAX", "0"],
    ["RATE_LIMIT_PER_KEY_MAX", "2147483648"],
    ["PURGE_UNPAID_DAYS", "0"],
    ["PURGE_UNPAID_DAYS", "1.5"],
  ])("%s can't be %s", async (name, value) => {
    await expect(settings({ [name]: value })).rejects.toThrow(new RegExp(`${name} `));
  });
});

describe("a secret in a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "checkstand-secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function fileOf(text: string): string {
    const file = join(folder, "secret");
    writeFileSync(file, text);
    return file;
  }

  test.each([
    ["APP_SECRET", "a secret of a file that is long enough"],
    ["APP_SECRET_FALLBACK", "another secret that is long enough"],
    ["DATABASE_URL", "postgresql://shop:word@db/shop"],
    ["DATABASE_DIRECT_URL", "postgresql://shop:word@db/shop"],
    ["REDIS_URL", "redis://:word@cache:6379"],
    ["SMTP_URL", "smtp://shop:word@mail:587"],
    ["METRICS_TOKEN", "for-reading-metrics"],
  ])("%s is read without its trailing newline", async (name, text) => {
    vi.stubEnv("APP_SECRET", name === "APP_SECRET" ? "" : "a secret that only the tests know, 32+");
    expect(await settings({ [`${name}_FILE`]: fileOf(`${text}\n`) })).toMatchObject({ [name]: text });
  });

  test("Stripe's keys and the tracing headers can be in files", async () => {
    const variables = {
      STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
      STRIPE_WEBHOOK_SECRET: "whsec_abc",
      PUBLIC_BASE_URL: "https://pay.example.com",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-tenant=shop",
    };
    const read = await settings({ ...variables, STRIPE_SECRET_KEY_FILE: fileOf("sk_live_abc") });
    expect(read).toMatchObject({
      STRIPE_SECRET_KEY: "sk_live_abc",
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: "Bearer abc", "x-tenant": "shop" },
    });
  });

  test("next to the setting itself, or unreadable, is rejected by the setting's name", async () => {
    await expect(settings({ APP_SECRET_FILE: fileOf("a secret of a file that is long enough") })).rejects.toThrow(
      /^APP_SECRET and APP_SECRET_FILE are both set/m,
    );
    vi.stubEnv("APP_SECRET_FILE", "");
    for (const [file, reason] of [
      [join(folder, "absent"), "ENOENT"],
      [folder, "EISDIR"],
      [fileOf("\n"), "it is empty"],
    ]) {
      await expect(settings({ REDIS_URL_FILE: file ?? "" })).rejects.toThrow(
        `REDIS_URL_FILE can't be used: ${file} (${reason}`,
      );
    }
    await expect(settings({ REDIS_URL_FILE: fileOf("x".repeat(20_000)) })).rejects.toThrow(
      /it is longer than 16384 bytes/,
    );
    await expect(settings({ REDIS_URL_FILE: fileOf("http://cache") })).rejects.toThrow(/^REDIS_URL must be redis/m);
  });

  test.each(["Bearer abc", "authorization=%zz", "=x"])("tracing headers can't be %j", async (text) => {
    await expect(settings({ OTEL_EXPORTER_OTLP_HEADERS: text })).rejects.toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS must have the format/m,
    );
  });
});

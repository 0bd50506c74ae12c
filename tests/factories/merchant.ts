import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createApiKey } from "#account/api-key/create-api-key.ts";
import { hashSecretKey } from "#account/api-key/secret-key.ts";
import { createMerchant } from "#account/merchant/create-merchant.ts";
import { insertUser } from "#account/user/store.ts";
import type { Actor, KeyedRequest } from "#kernel/actor.ts";
import type { Role } from "#kernel/role.ts";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { hashPassword } from "#platform/base/password.ts";
import { connectDatabase, pool } from "#platform/database/connection.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { lockAndFindRecord } from "#platform/work/idempotency-store.ts";
import { PATIENCE } from "../service/start-service.ts";

export interface TestMerchant {
  id: string;
  /** A test key with every scope and no limit that a test would reach. */
  key: string;
  newKey(options?: {
    livemode?: boolean;
    scopes?: readonly Scope[];
    expiresAt?: Date;
    rateLimitPerMinute?: number;
  }): Promise<string>;
  /** Revokes a key at once. */
  revokeKey(key: string): Promise<void>;
  newUser(role?: Role): Promise<{ email: string; password: string }>;
  /** Ends every session of every user, as a new password does. */
  endSessions(): Promise<void>;
  /** Moves the merchant's test clock forward. */
  advanceClock(seconds: number): Promise<void>;
  /** The color of its customers' pages, as `#rrggbb`. */
  setBrandColor(color: string): Promise<void>;
  /** The URL of the logo on customer pages. */
  setLogo(url: string): Promise<void>;
  /** Businesses in other countries of the EU account for the VAT. @param taxId the merchant's own VAT id. */
  setReverseCharge(taxId: string): Promise<void>;
  /** As if a version that did not store tax IDs had written the customer. */
  forgetTaxIds(customerId: string): Promise<void>;
  /** Its events as they are sent, in order. */
  events(): Promise<TestEvent[]>;
  /**
   * Its request log, newest first, as soon as the call of that Request-Id stands in it. A process writes its
   * calls in order, so that then all that came before stand there too.
   */
  requestLog(requestId: string | undefined): Promise<LoggedRequest[]>;
  /** Does something while a request with this idempotency key seems to be running. */
  whileKeyIsInUse<T>(at: Omit<KeyedRequest, "hash">, work: () => Promise<T>): Promise<T>;
  /** What is left of a request with this key after a crash between what it wrote and its response. */
  forgetResponse(key: string): Promise<void>;
  /** One value from the database, for what no answer shows. */
  count(table: string, condition?: string): Promise<number>;
}

interface TestEvent {
  id: string;
  type: string;
  sequence: number;
  /** Unix seconds, by the merchant's clock. */
  created: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into objects of every kind.
  data: { object: any };
}

/** A row of the request log. */
export interface LoggedRequest {
  id: string;
  livemode: boolean;
  api_key_id: string;
  api_version: string;
  method: string;
  path: string;
  query: string;
  idempotency_key: string | null;
  status: number;
  duration_ms: number;
  error_code: string | null;
  replayed: boolean;
  ignored_fields: string[];
  request_body: string | null;
  request_body_cut: boolean;
  response_body: string | null;
  response_body_cut: boolean;
  created_at: Date;
}

const LOG_DEADLINE_MS = 15_000;
const LOG_POLL_MS = 50;

const DEFAULT_KEY = { livemode: false, scopes: ALL_SCOPES, rateLimitPerMinute: 100_000 };

/** That of every user. A hash takes longer than most tests: it is made once. */
const PASSWORD = randomBytes(12).toString("hex");
let passwordHash: Promise<string> | undefined;

/** The database that use cases run on in this process. */
let connectedTo: string | undefined;

/** A merchant of the test's own, with nothing in it. */
export async function newMerchant(
  databaseUrl: string,
  companyName = `Merchant ${randomBytes(3).toString("hex")}`,
): Promise<TestMerchant> {
  connect(databaseUrl);
  const merchant = existingMerchant(databaseUrl, await createMerchant({ companyName }));
  return { ...merchant, key: await merchant.newKey() };
}

function connect(databaseUrl: string): void {
  if (connectedTo !== databaseUrl) connectDatabase(databaseUrl, false, PATIENCE);
  connectedTo = databaseUrl;
}

/** A merchant that is in the database already. */
export function existingMerchant(databaseUrl: string, id: string): Omit<TestMerchant, "key"> {
  connect(databaseUrl);
  const actor = (livemode: boolean): Actor => ({
    kind: "system",
    merchantId: id,
    livemode,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: 0,
  });
  const newKey: TestMerchant["newKey"] = async (options) => {
    const { livemode, scopes, rateLimitPerMinute, ...rest } = { ...DEFAULT_KEY, ...options };
    const created = await createApiKey(actor(livemode), { name: "Test", scopes, ...rest });
    // Written past the use case: no environment says here how high it may be.
    await pool().query("UPDATE api_keys SET rate_limit_per_minute = $2 WHERE id = $1", [
      created.id,
      rateLimitPerMinute,
    ]);
    return created.secret;
  };
  return {
    id,
    newKey,
    async revokeKey(key) {
      await pool().query("UPDATE api_keys SET revoked_at = now() WHERE hash = $1", [hashSecretKey(key)]);
    },
    async newUser(role = "OWNER") {
      const email = `user-${randomBytes(6).toString("hex")}@example.com`;
      passwordHash ??= hashPassword(PASSWORD);
      await insertUser({
        id: newId("user"),
        email,
        name: "Test User",
        passwordHash: await passwordHash,
        createdAt: new Date(),
        membership: { merchantId: id, role },
      });
      return { email, password: PASSWORD };
    },
    async endSessions() {
      await pool().query(
        "UPDATE users SET session_version = session_version + 1 WHERE id IN (SELECT user_id FROM memberships WHERE merchant_id = $1)",
        [id],
      );
    },
    async advanceClock(seconds) {
      await pool().query(
        "UPDATE merchants SET test_clock_offset_seconds = test_clock_offset_seconds + $2 WHERE id = $1",
        [id, seconds],
      );
    },
    async setBrandColor(color) {
      await pool().query("UPDATE merchants SET brand_color = $2 WHERE id = $1", [id, color]);
    },
    async setLogo(url) {
      await pool().query("UPDATE merchants SET logo_url = $2 WHERE id = $1", [id, url]);
    },
    async setReverseCharge(taxId) {
      await pool().query("UPDATE merchants SET reverse_charge = true, tax_id = $2 WHERE id = $1", [id, taxId]);
    },
    async forgetTaxIds(customerId) {
      await pool().query("UPDATE customers SET tax_ids = NULL WHERE merchant_id = $1 AND id = $2", [id, customerId]);
    },
    async events() {
      const { rows } = await pool().query<{ body: string }>(
        "SELECT body FROM events WHERE merchant_id = $1 ORDER BY livemode, sequence",
        [id],
      );
      return rows.map(({ body }) => JSON.parse(body) as TestEvent);
    },
    async requestLog(requestId) {
      const deadline = Date.now() + LOG_DEADLINE_MS;
      while (Date.now() < deadline) {
        const { rows } = await pool().query<LoggedRequest>(
          "SELECT * FROM request_logs WHERE merchant_id = $1 ORDER BY created_at DESC, id DESC",
          [id],
        );
        if (rows.some((row) => row.id === requestId)) return rows;
        await wait(LOG_POLL_MS);
      }
      throw new Error(`The request log has no ${requestId}.`);
    },
    whileKeyIsInUse(at, work) {
      return inTransaction(async () => {
        const { isLocked } = await lockAndFindRecord(actor(false), { ...at, hash: "" });
        if (!isLocked) throw new Error("The key is in use already.");
        return work();
      });
    },
    async forgetResponse(key) {
      const { rowCount } = await pool().query(
        `UPDATE idempotency_records SET response_status = NULL, location = NULL, response_body = NULL
         WHERE merchant_id = $1 AND key = $2 AND object_id IS NOT NULL`,
        [id, key],
      );
      if (rowCount !== 1) throw new Error(`Nothing was written for the key ${key}.`);
    },
    async count(table, condition = "true") {
      const { rows } = await pool().query<{ count: string }>(
        `SELECT count(*) FROM ${table} WHERE merchant_id = $1 AND ${condition}`,
        [id],
      );
      return Number(rows[0]?.count);
    },
  };
}

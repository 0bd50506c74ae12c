import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { pool } from "#platform/database/connection.ts";
import { MAIL_KINDS, MAILS } from "#signals/email/kinds.ts";
import type { LeasedMail } from "#signals/email/store.ts";
import { startMailServer } from "../factories/mail-server.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await startMailServer();
  postgres = await startTestDatabase();
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.example");
  merchant = await newMerchant(postgres.url, "Café\r\nBcc: evil@example.com");
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  server.stop();
  await postgres.stop();
});

let createdCount = 0;

/** A completed session whose receipt is due. @returns the mail's id. */
async function dueMail(recipient = "buyer@shopper.example", livemode = true): Promise<string> {
  const id = `cs_test_${++createdCount}abcdefgh`;
  await pool().query(
    `INSERT INTO checkout_sessions (id, merchant_id, livemode, status, payment_status, mode, currency, amount_subtotal,
       amount_discount, amount_shipping, amount_tax, amount_total, product_name, settings, metadata, expires_at,
       completed_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'COMPLETED', 'paid', 'payment', 'USD', 500, 0, 0, 0, 500, 'Coffee', '{}', '{}', now(), now(), now(), now())`,
    [id, merchant.id, livemode],
  );
  await pool().query(
    `INSERT INTO mails (id, merchant_id, livemode, kind, checkout_session_id, recipient, status, next_attempt_at, created_at)
     VALUES ($1, $2, $3, 'receipt', $4, $5, 'pending', now() - interval '1 second', now())`,
    [`mail_${createdCount}`, merchant.id, livemode, id, recipient],
  );
  return `mail_${createdCount}`;
}

/** A link's order that nobody paid, whose customer agreed to news and is to be mailed. @returns the mail's id. */
async function dueRecoveryMail(recipient: string): Promise<string> {
  const id = await dueMail(recipient);
  const session = (await row(id)).checkout_session_id;
  await pool().query(
    `UPDATE checkout_sessions SET status = 'EXPIRED', completed_at = NULL, payment_status = 'unpaid', created_at = now(),
       payment_link_id = 'plink_recovered', customer_details = jsonb_build_object('email', $2::text),
       consent = '{"promotions": "opt_in"}', settings = $3
     WHERE id = $1`,
    [session, recipient, JSON.stringify(DEFAULT_SETTINGS)],
  );
  await pool().query(
    `INSERT INTO recovery_mails (checkout_session_id, merchant_id, livemode, payment_link_id, address_hash, due_at, outcome, decided_at)
     VALUES ($1, $2, true, 'plink_recovered', $3, now(), 'mailed', now())`,
    [session, merchant.id, `hash of ${recipient}`],
  );
  await pool().query("UPDATE mails SET kind = 'recovery' WHERE id = $1", [id]);
  return id;
}

/** A link, and the settings that have its customers mailed. */
async function turnOnRecovery(): Promise<void> {
  const { newHashKey } = await import("#checkout/recovery/address-hash.ts");
  const { newId } = await import("#platform/base/ids.ts");
  const { bytes, keyId } = newHashKey({ merchantId: merchant.id, livemode: true });
  await pool().query(
    `INSERT INTO recovery_settings (merchant_id, livemode, enabled, delay_hours, other_basis, hash_key, hash_key_id)
     VALUES ($1, true, true, 24, false, $2, $3)`,
    [merchant.id, Buffer.from(bytes), keyId],
  );
  await pool().query(
    `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata, created_at, updated_at)
     VALUES ('prod_recovered', $1, true, 'Coffee', 'good', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', now(), now())`,
    [merchant.id],
  );
  await pool().query(
    `INSERT INTO prices (id, merchant_id, livemode, product_id, amount_type, currency, unit_amount, active, created_at)
     VALUES ('price_recovered', $1, true, 'prod_recovered', 'FIXED', 'USD', 500, true, now())`,
    [merchant.id],
  );
  await pool().query(
    `INSERT INTO payment_links (id, merchant_id, livemode, currency, settings, processor_instructions, metadata, created_at, updated_at)
     VALUES ('plink_recovered', $1, true, 'USD', $2, '{}', '{}', now(), now())`,
    [merchant.id, JSON.stringify(DEFAULT_SETTINGS)],
  );
  await pool().query(
    `INSERT INTO payment_link_lines (id, merchant_id, livemode, payment_link_id, product_id, quantity, display_order)
     VALUES ($2, $1, true, 'plink_recovered', 'prod_recovered', 1, 0)`,
    [merchant.id, newId("lineItem")],
  );
  await pool().query(
    "INSERT INTO payment_link_counts (payment_link_id, merchant_id, livemode) VALUES ('plink_recovered', $1, true)",
    [merchant.id],
  );
}

async function row(id: string) {
  const { rows } = await pool().query("SELECT * FROM mails WHERE id = $1", [id]);
  return rows[0];
}

/** Lets the waiting time of a mail be over; the column rounds to milliseconds, upwards too. */
async function wake(id: string): Promise<void> {
  await pool().query("UPDATE mails SET next_attempt_at = now() - interval '1 second' WHERE id = $1", [id]);
}

/** Limits count in parts of an hour of the clock: a test that fills one must not reach into the next. */
function startHour(later = 0): void {
  const hour = 3_600_000;
  vi.setSystemTime((Math.floor(Date.now() / hour) + later) * hour + 1_000);
}

const sendAll = async () => (await import("#signals/email/send-due-mails.ts")).sendDueMails();
const sentTo = (recipient: string) => server.received.filter((mail) => mail.recipient === recipient);

test("a receipt is emailed to its customer, without headers from the merchant", async () => {
  await pool().query("UPDATE merchants SET support_email = 'help@shop.example' WHERE id = $1", [merchant.id]);
  const id = await dueMail("first@shopper.example");
  await sendAll();
  const [mail] = sentTo("first@shopper.example");
  const [head = "", ...body] = (mail?.message ?? "").split("\r\n\r\n");
  expect(head).not.toMatch(/^bcc/im);
  expect(head).toMatch(/^To: first@shopper\.example\r?$/m);
  expect(head).toMatch(/^From: [\s\S]*?<receipts@pay\.example>\r?$/m);
  expect(head).toMatch(/^Reply-To: [\s\S]*help@shop\.example/m);
  expect(head).toContain(`Message-ID: <${id}@pay.example>`);
  const text = body.join("\n").replaceAll(/=\r\n/g, "").replaceAll("=3D", "=");
  expect(text).toMatch(/https:\/\/pay\.example\/checkout\/cs_test_1abcdefgh\/receipt\?token=[\w-]{43}/);
  expect(text).toContain("$5.00");
  expect(await row(id)).toMatchObject({
    status: "sent",
    attempts: 1,
    last_error: null,
    subject: expect.not.stringMatching(/^\[Test\] /),
  });
});

test("a recovery email has links to continue and to unsubscribe, the latter also as a header", async () => {
  await turnOnRecovery();
  const id = await dueRecoveryMail("left@shopper.example");
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "sent" });
  const [mail] = sentTo("left@shopper.example");
  const [head = "", ...body] = (mail?.message ?? "").split("\r\n\r\n");
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, " ");
  const [, address = ""] =
    /^List-Unsubscribe: <(https:\/\/pay\.example\/checkout\/unsubscribe\/\S+)>$/m.exec(unfolded) ?? [];
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(head).not.toMatch(/^bcc/im);
  const text = body.join("\n").replaceAll(/=\r\n/g, "").replaceAll("=3D", "=");
  expect(text).toContain("https://pay.example/pay/plink_recovered");
  expect(text).toContain(address);
  expect(sentTo("first@shopper.example")[0]?.message).not.toMatch(/^List-Unsubscribe/m);
});

test("a queued email about an order is canceled if it can't be sent anymore", async () => {
  server.rejectNext("busy", "busy");
  const unwanted = await dueRecoveryMail("no-more@shopper.example");
  const paid = await dueRecoveryMail("paid-since@shopper.example");
  await sendAll();
  for (const id of [unwanted, paid]) expect(await row(id)).toMatchObject({ status: "pending", attempts: 1 });
  await pool().query(
    `INSERT INTO recovery_opt_outs (merchant_id, livemode, address_hash, created_at)
     VALUES ($1, true, 'hash of no-more@shopper.example', now())`,
    [merchant.id],
  );
  const { checkout_session_id: again } = await row(await dueMail("paid-since@shopper.example"));
  await pool().query(
    `UPDATE checkout_sessions SET payment_link_id = 'plink_recovered', completed_at = now() + interval '1 minute',
       customer_details = '{"email": "Paid-Since@shopper.example"}' WHERE id = $1`,
    [again],
  );
  for (const id of [unwanted, paid]) await wake(id);
  await sendAll();
  for (const id of [unwanted, paid]) expect(await row(id)).toBeUndefined();
  const inactive = await dueRecoveryMail("switched-off@shopper.example");
  await pool().query("UPDATE recovery_settings SET enabled = false WHERE merchant_id = $1", [merchant.id]);
  await sendAll();
  expect(await row(inactive)).toBeUndefined();
  expect(await merchant.count("recovery_mails", "outcome = 'skipped'")).toBe(3);
});

test("test mode emails only the merchant's own people, because anyone can enter anyone's address", async () => {
  const { email } = await merchant.newUser();
  const [own, stranger] = [await dueMail(email.toUpperCase(), false), await dueMail("victim@other.example", false)];
  await sendAll();
  expect(await row(own)).toMatchObject({ status: "sent", subject: expect.stringMatching(/^\[Test\] /) });
  expect(await row(stranger)).toMatchObject({ status: "kept", unsent_reason: "test_mode", attempts: 0 });
  expect(await row(stranger)).toMatchObject({ html: expect.stringContaining("$5.00") });
  expect(sentTo("victim@other.example")).toEqual([]);
});

test("a customer who opens a paid order in another browser can have its receipt emailed again", async () => {
  const { showSessionPage } = await import("#checkout/pages/handlers/session-page.tsx");
  const { showReceiptPage } = await import("#checkout/pages/handlers/receipt-page.tsx");
  const { mailReceiptFromPage } = await import("#checkout/pages/handlers/receipt-mail.ts");
  const id = await dueMail("lost@shopper.example");
  const { checkout_session_id: session } = await row(id);
  const cookie = "b".repeat(43);
  await pool().query(
    `UPDATE checkout_sessions SET browser_hash = encode(sha256($2::bytea), 'hex'),
       customer_details = '{"email": "lost@shopper.example"}', settings = $3 WHERE id = $1`,
    [session, cookie, JSON.stringify(DEFAULT_SETTINGS)],
  );
  await sendAll();
  const address = `https://pay.example/checkout/${session}`;
  const payers = { cookie: `__Host-checkstand.browser=${cookie}` };
  const form = `action="/checkout/${session}/receipt/mail"`;
  const { body: own } = await showSessionPage(new Request(address, { headers: payers }), session);
  expect(own).toContain("We’ll email a copy to lost@shopper.example.");
  expect(own).not.toContain(form);
  for (const show of [showSessionPage, showReceiptPage]) {
    const { body: page } = await show(new Request(address), session);
    expect(page).toContain(form);
    expect(page).not.toContain("lost@shopper.example");
  }

  const press = (origin: string) =>
    mailReceiptFromPage(new Request(`${address}/receipt/mail`, { method: "POST", headers: { origin } }), session);
  expect((await press("https://elsewhere.example")).status).toBe(403);
  const answers = [await press("https://pay.example")];
  await pool().query("UPDATE mails SET created_at = created_at - interval '2 minutes' WHERE id = $1", [id]);
  // The first came within a minute of the payment's own mail, the third within one of the second.
  answers.push(await press("https://pay.example"), await press("https://pay.example"));
  for (const { status, headers } of answers) {
    expect([status, new Headers(headers).get("location")]).toEqual([303, `/checkout/${session}/receipt/mail`]);
  }
  await sendAll();
  expect(sentTo("lost@shopper.example")).toHaveLength(2);
});

/** An order for which nothing was paid. @returns the mail's id. */
async function dueFreeMail(recipient: string): Promise<string> {
  const id = await dueMail(recipient);
  const session = (await row(id)).checkout_session_id;
  await pool().query(
    `UPDATE checkout_sessions SET payment_status = 'no_payment_required', amount_subtotal = 0, amount_total = 0
     WHERE id = $1`,
    [session],
  );
  return id;
}

test("free orders with another person's address hold back no payment emails, and the sixth in an hour waits and says why", async () => {
  startHour();
  const variants = ["victim@mail.example", "Victim@Mail.example", "victim+1@mail.example", "VICTIM+two@mail.example"];
  const free = [];
  for (let count = 0; count < 8; count++) free.push(await dueFreeMail(variants[count % variants.length] ?? ""));
  await sendAll();
  const states = await Promise.all(free.map(row));
  expect(states.map(({ status }) => status).sort()).toEqual([...Array(3).fill("pending"), ...Array(5).fill("sent")]);
  const waiting = states.find(({ status }) => status === "pending");
  expect(waiting).toMatchObject({ unsent_reason: "too_many", attempts: 0, html: expect.stringContaining("<html") });
  expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(Date.now());
  const real = [];
  for (let count = 0; count < 25; count++) real.push(await dueMail("victim@mail.example"));
  await sendAll();
  for (const id of real) expect(await row(id)).toMatchObject({ status: "sent", unsent_reason: null });

  // The hour of the clock is over, but not the hour since the first five.
  vi.setSystemTime(Date.now() + 3_599_000);
  await wake(waiting.id);
  await sendAll();
  expect(await row(waiting.id)).toMatchObject({ status: "pending", unsent_reason: "too_many" });
  startHour(1);
  await wake(waiting.id);
  await sendAll();
  expect(await row(waiting.id)).toMatchObject({ status: "sent", unsent_reason: null });
});

test("an email held back for a day is not sent, and says why", async () => {
  startHour();
  for (let count = 0; count < 5; count++) await dueFreeMail("full@mail.example");
  await sendAll();
  const id = await dueFreeMail("full@mail.example");
  await pool().query("UPDATE mails SET created_at = created_at - interval '23 hours 59 minutes' WHERE id = $1", [id]);
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "kept", unsent_reason: "too_many", subject: expect.anything() });
});

test.each(MAIL_KINDS)("%s has its declared limit", async (kind) => {
  startHour();
  const { admitMail } = await import("#signals/email/admit-mail.ts");
  const merchantIds = Array.from({ length: 5 }, (_, index) => `mer_${kind}_${index}`);
  const outcomes = async (merchantId: string, isPaid: boolean, count: number) => {
    const mail = { kind, merchantId, isPaid, livemode: true, recipient: `${kind}@mail.example`, attempts: 0 };
    const checkoutSessionId = MAILS[kind].to === "customer" ? "cs_1" : null;
    const admitted = [];
    for (let left = count; left > 0; left--) {
      const at = new Date();
      admitted.push(await admitMail({ ...mail, checkoutSessionId, createdAt: at } as LeasedMail, at));
    }
    return admitted.filter(({ outcome }) => outcome === "sent").length;
  };
  const isLimited =
    MAILS[kind].limit === "always" || (MAILS[kind].limit === "without_money" && MAILS[kind].to === "customer");
  const sent = [];
  for (const merchantId of merchantIds) sent.push(await outcomes(merchantId, false, 6));
  expect(sent).toEqual(isLimited ? [5, 5, 5, 5, 0] : [6, 6, 6, 6, 6]);
  expect(await outcomes("mer_other", true, 30)).toBe(MAILS[kind].limit === "always" ? 0 : 30);
});

test("many emails to one mailbox are spread over the next hours, and those after a day are not sent", async () => {
  startHour();
  const { admitMail } = await import("#signals/email/admit-mail.ts");
  const at = new Date();
  const mail = { kind: "recovery", merchantId: "mer_flood", livemode: true, recipient: "flood@mail.example" };
  const flood = [];
  for (let count = 0; count < 130; count++) {
    flood.push(await admitMail({ ...mail, attempts: 0, isPaid: false, createdAt: at } as LeasedMail, at));
  }
  const turns = new Map<number, number>();
  for (const admission of flood) {
    if (admission.outcome !== "delayed") continue;
    const hours = Math.ceil((admission.until.getTime() - at.getTime()) / 3_600_000);
    turns.set(hours, (turns.get(hours) ?? 0) + 1);
  }
  expect([...turns.values()]).toEqual(Array(23).fill(5));
  expect(flood.slice(120)).toEqual(Array(10).fill({ outcome: "kept", reason: "too_many" }));
});

test("four simultaneous sweeps send each of 30 emails once", async () => {
  const recipients = Array.from({ length: 30 }, (_, index) => `many${index}@shopper.example`);
  for (const recipient of recipients) await dueMail(recipient);
  await Promise.all(Array.from({ length: 4 }, sendAll));
  // On a busy machine a connection may have come too late: what waits is sent now.
  await pool().query(
    "UPDATE mails SET next_attempt_at = now() - interval '1 second', leased_until = NULL WHERE status = 'pending'",
  );
  await sendAll();
  for (const recipient of recipients) expect(sentTo(recipient)).toHaveLength(1);
});

test("a busy server is retried later, and nothing is lost", async () => {
  const id = await dueMail("busy@shopper.example");
  server.rejectNext("busy", "busy");
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "pending", attempts: 1, last_error: expect.stringContaining("451") });
  expect((await row(id)).next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
  await sendAll();
  expect(await row(id)).toMatchObject({ attempts: 1 });
  for (const status of ["pending", "sent"]) {
    await wake(id);
    await sendAll();
    expect(await row(id)).toMatchObject({ status });
  }
  expect(sentTo("busy@shopper.example")).toHaveLength(1);
});

test("after seven attempts an email has failed, and is not retried", async () => {
  const id = await dueMail("never@shopper.example");
  for (let tried = 0; tried < 7; tried++) {
    server.rejectNext("busy");
    await wake(id);
    await sendAll();
  }
  expect(await row(id)).toMatchObject({ status: "failed", attempts: 7, leased_until: null });
  await wake(id);
  await sendAll();
  expect(sentTo("never@shopper.example")).toEqual([]);
});

test("an unknown mailbox fails at once", async () => {
  const id = await dueMail("gone@shopper.example");
  server.rejectNext("mailbox unknown");
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "failed", last_error: expect.stringContaining("550") });
});

test("an email of a kind that only a later version knows waits for it", async () => {
  const id = await dueMail("later@shopper.example");
  await pool().query("UPDATE mails SET kind = 'of_a_later_version' WHERE id = $1", [id]);
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "pending", attempts: 0, leased_until: null });
});

test("a stopped process's emails are sent when their lease ends, and not before", async () => {
  const id = await dueMail("crash@shopper.example");
  await pool().query("UPDATE mails SET leased_until = now() + interval '1 minute' WHERE id = $1", [id]);
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "pending" });
  await pool().query("UPDATE mails SET leased_until = now() - interval '1 second' WHERE id = $1", [id]);
  await sendAll();
  expect(await row(id)).toMatchObject({ status: "sent" });
  expect(sentTo("crash@shopper.example")).toHaveLength(1);
});

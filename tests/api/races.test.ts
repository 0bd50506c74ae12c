import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { SIZE } from "../../scripts/test/full-only.mjs";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const SESSIONS = SIZE.racedSessions;
/** Sessions that are raced for at the same time. */
const AT_ONCE = 2;

test("ten concurrent actions (pay, expire, cancel, time) on each of many sessions: one end and one event each", async () => {
  const { api, merchant } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const ids: string[] = [];
  for (let index = 0; index < SESSIONS; index++) {
    const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
    ids.push(body.id);
  }
  const race = async (id: string, index: number) => {
    const browser = newBrowser();
    const pay = () => browser.pay(id, { again: true });
    const expire = () => api("POST", `/api/v3/checkout/sessions/${id}/expire`);
    const cancel = () => browser.press(`/checkout/${id}/cancel`);
    /** The session's time is over while the others run. */
    const time = () =>
      pool().query("UPDATE checkout_sessions SET expires_at = now() WHERE id = $1 AND merchant_id = $2", [
        id,
        merchant.id,
      ]);
    const racers: (() => Promise<unknown>)[] = [pay, expire, cancel, pay, cancel, pay, expire, cancel, pay];
    if (index % 3 === 0) racers.push(time);
    else racers.push(expire);
    const shift = index % racers.length;
    await Promise.all([...racers.slice(shift), ...racers.slice(0, shift)].map((racer) => racer()));
  };
  for (let start = 0; start < SESSIONS; start += AT_ONCE) {
    await Promise.all(ids.slice(start, start + AT_ONCE).map((id, index) => race(id, start + index)));
  }

  // At one moment: the sweep goes on ending those whose time is over.
  const { rows } = await pool().query<{ status: string; payment_status: string; paid: number; ends: string[] }>(
    `SELECT s.status, s.payment_status,
       (SELECT count(*)::int FROM payment_attempts a
        WHERE a.checkout_session_id = s.id AND a.status = 'succeeded' AND a.refund_due_at IS NULL) AS paid,
       ARRAY(SELECT e.type FROM events e WHERE e.merchant_id = s.merchant_id AND e.object_id = s.id
        AND e.type ~ '[.](completed|expired|cancelled)$') AS ends
     FROM checkout_sessions s WHERE s.merchant_id = $1`,
    [merchant.id],
  );
  expect(rows).toHaveLength(SESSIONS);
  const statuses = new Set(rows.map(({ status }) => status));
  for (const { status, payment_status, paid, ends } of rows) {
    // One whose time ran out first has no end written yet: that it is over is computed when it is read.
    const expected = status === "PENDING" ? [] : [`checkout.session.${status.toLowerCase()}`];
    expect([status, ends]).toEqual([status, expected]);
    expect([status, payment_status, paid]).toEqual(
      status === "COMPLETED" ? [status, "paid", 1] : [status, "unpaid", 0],
    );
  }
  for (const status of ["COMPLETED", "EXPIRED", "CANCELLED"]) expect(statuses).toContain(status);
  expect(await merchant.count("mails")).toBe(rows.filter(({ status }) => status === "COMPLETED").length);
});

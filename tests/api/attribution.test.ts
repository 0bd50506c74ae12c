import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { countConversion } from "#checkout/payment-link/link-count-store.ts";
import { linkSourceOf } from "#checkout/payment-link/link-source.ts";
import { addToSource, MAX_SOURCES } from "#checkout/payment-link/link-source-store.ts";
import { pool } from "#platform/database/connection.ts";
import { ownAddress } from "../factories/api-client.ts";
import { tablesWith } from "../factories/database-search.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { dashboardOf } from "../trpc/context.ts";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";

async function newLink(body: object = {}) {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [id], ...body } });
  return { merchant, api, link: link.body.id as string };
}

test("the session shows the source of the visit in v3, and the campaign in its metadata", async () => {
  const { merchant, api, link } = await newLink();
  const query = "?utm_source=poster&utm_campaign=Spring&gclid=Cj0KCQ&_ga=GA1.1.123.456&gbraid=not%20one";
  const id = await newBrowser().start(link, query);
  const { body } = await api("GET", `${SESSIONS}/${id}`);
  expect(body.attribution).toEqual({
    utm_source: "poster",
    utm_campaign: "Spring",
    gclid: "Cj0KCQ",
    ga_client_id: "123.456",
  });
  expect(body.metadata).toMatchObject({ utm_source: "poster", utm_campaign: "Spring" });
  const [listed] = (await api("GET", SESSIONS)).body.data;
  expect(listed.attribution).toEqual(body.attribution);
  const event = (await merchant.events()).find(({ type }) => type === "checkout.session.created");
  expect(event?.data.object.attribution).toEqual(body.attribution);
  const other = await newBrowser().start(link);
  expect((await api("GET", `${SESSIONS}/${other}`)).body.attribution).toBeUndefined();
});

test("a session that is started again keeps the attribution of the ended one", async () => {
  const { api, link } = await newLink();
  const browser = newBrowser();
  const id = await browser.start(link, "?ttclid=E.C.P");
  expect((await api("POST", `${SESSIONS}/${id}/expire`)).status).toBe(200);
  const again = await browser.press(`/checkout/${id}/restart`);
  const next = /cs_test_\w+/.exec(String(again.headers.location))?.[0];
  expect((await api("GET", `${SESSIONS}/${next}`)).body.attribution).toEqual({ ttclid: "E.C.P" });
});

test("erasing a customer removes the attribution", async () => {
  const { api, link } = await newLink({ customer_creation: "always" });
  const click = `click${randomBytes(8).toString("hex")}`;
  const browser = newBrowser();
  const id = await browser.start(link, `?gclid=${click}`);
  expect((await browser.pay(id)).status).toBe(200);
  expect(await tablesWith(click)).toEqual(["checkout_session_attributions", "events"]);
  const { customer } = (await api("GET", `${SESSIONS}/${id}`)).body;
  expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
  expect(await tablesWith(click)).toEqual([]);
});

test("a link counts views, sessions, payments, and revenue per source", async () => {
  const { merchant, api, link } = await newLink();
  const counted = (condition: string) => merchant.count("payment_link_sources", condition);
  for (const [query, pays] of [
    ["?utm_source=insta&utm_medium=story&fbclid=a1", true],
    ["?utm_source=insta&utm_medium=story&fbclid=b2", false],
    ["", true],
  ] as const) {
    const browser = newBrowser();
    expect((await browser.see(`${link}`, {}, query)).status).toBe(200);
    const id = await browser.start(link, query);
    if (pays) expect((await browser.pay(id)).status).toBe(200);
  }
  const paid = "payments = 1 AND revenue = 1990";
  expect(
    await counted(
      `source = 'insta' AND medium = 'story' AND platform = 'meta' AND views = 2 AND sessions = 2 AND ${paid}`,
    ),
  ).toBe(1);
  expect(await counted(`source = '' AND platform = '' AND views = 1 AND sessions = 1 AND ${paid}`)).toBe(1);
  expect((await api("GET", `/api/v3/payment-links/${link}`)).body).toMatchObject({ views: 3, conversions: 2 });
});

test("a session starts even if its source can't be counted", async () => {
  const { merchant, link } = await newLink();
  const browser = newBrowser();
  await browser.see(`${link}`, {}, "?utm_source=insta");
  const holder = await pool().connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM payment_link_sources WHERE payment_link_id = $1 FOR UPDATE", [link]);
    const { rows } = await holder.query("SELECT pg_backend_pid() AS pid");
    const started = browser.start(link, "?utm_source=insta");
    // What waits for the row is canceled, as by the statement's time limit.
    const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))";
    await expect.poll(async () => (await pool().query(cancel, [rows[0].pid])).rowCount).toBe(1);
    expect(await started).toMatch(/^cs_test_/);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  expect(await merchant.count("checkout_sessions")).toBe(1);
  expect(await merchant.count("payment_link_sources", "views = 1 AND sessions = 0")).toBe(1);
});

test("sources beyond 500 are counted together", async () => {
  const { merchant, link } = await newLink();
  const actor = await systemActor(merchant.id);
  for (let index = 0; index < MAX_SOURCES; index++) {
    await addToSource(actor, link, linkSourceOf({ utm_source: `made up ${index}` }), { views: 1 });
  }
  for (const source of ["one", "two", "made up 7"]) {
    await addToSource(actor, link, linkSourceOf({ utm_source: source }), { views: 1 });
  }
  expect(await merchant.count("payment_link_sources")).toBe(MAX_SOURCES + 1);
  expect(await merchant.count("payment_link_sources", "source = '(other)' AND views = 2")).toBe(1);
  expect(await merchant.count("payment_link_sources", "source = 'made up 7' AND views = 2")).toBe(1);
});

test("one IP address adds few sources to a link; further ones are counted together", async () => {
  const { merchant, link } = await newLink();
  const [junk, other] = [ownAddress(), ownAddress()];
  for (let index = 0; index < 9; index++) await newBrowser({ from: junk }).see(link, {}, `?utm_source=junk-${index}`);
  for (let index = 0; index < 3; index++) await newBrowser({ from: junk }).start(link, `?utm_source=made-up-${index}`);
  await newBrowser({ from: junk }).see(link, {}, "?utm_source=junk-0");
  await newBrowser({ from: other }).see(link, {}, "?utm_source=insta");
  const counted = (condition: string) => merchant.count("payment_link_sources", condition);
  expect(await counted("source LIKE 'junk-%'")).toBe(9);
  expect(await counted("source = 'junk-0' AND views = 2")).toBe(1);
  expect(await counted("source LIKE 'made-up-%'")).toBe(1);
  expect(await counted("source = '(other)' AND sessions = 2")).toBe(1);
  expect(await counted("source = 'insta' AND views = 1")).toBe(1);
});

test("free orders add no source that the link doesn't have, paid orders do", async () => {
  const { merchant, link } = await newLink();
  const actor = await systemActor(merchant.id);
  const order = (utm_source: string, amountTotal: bigint) =>
    countConversion(
      actor,
      { paymentLinkId: link, attribution: { utm_source }, amountTotal, currency: "USD", pricing: null },
      amountTotal,
    );
  await order("free", 0n);
  await order("paid", 500n);
  expect(await merchant.count("payment_link_sources", "source = '(other)' AND payments = 1 AND revenue = 0")).toBe(1);
  expect(await merchant.count("payment_link_sources", "source = 'paid' AND payments = 1 AND revenue = 500")).toBe(1);
  expect(await merchant.count("payment_link_sources")).toBe(2);
});

test("hidden sources are still counted, and free their slots for others", async () => {
  const { merchant, link } = await newLink();
  const dashboard = await dashboardOf(merchant, "DEVELOPER");
  const actor = await systemActor(merchant.id);
  const named = (source: string) => ({ source, medium: "", campaign: "", platform: "" });
  for (let index = 0; index < MAX_SOURCES; index++)
    await addToSource(actor, link, named(`junk ${index}`), { views: 1 });
  const junk = Array.from({ length: MAX_SOURCES - 1 }, (_, index) => named(`junk ${index}`));
  const hidden = await dashboard.mutate("paymentLink.hideSources", { id: link, sources: junk, hidden: true });
  expect(hidden.status).toBe(200);
  await addToSource(actor, link, named("insta"), { views: 1 });
  await addToSource(actor, link, named("junk 3"), { views: 1 });
  const sources = async () => (await dashboard.query("paymentLink.sources", { id: link })).data;
  const shown = (await sources()).filter((source: { hidden: boolean }) => !source.hidden);
  expect(shown.map(({ source }: { source: string }) => source).sort()).toEqual(["insta", `junk ${MAX_SOURCES - 1}`]);
  expect(await sources()).toContainEqual(expect.objectContaining({ source: "junk 3", views: 2, hidden: true }));
  await dashboard.mutate("paymentLink.hideSources", { id: link, sources: [named("junk 3")], hidden: false });
  expect(await merchant.count("payment_link_sources", "NOT hidden")).toBe(3);
  const stranger = await dashboardOf((await freshMerchant()).merchant, "DEVELOPER");
  const rejected = await stranger.mutate("paymentLink.hideSources", { id: link, sources: junk, hidden: true });
  expect(rejected.status).toBe(404);
  expect(await merchant.count("payment_link_sources", "NOT hidden")).toBe(3);
});

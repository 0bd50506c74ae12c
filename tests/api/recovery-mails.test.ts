import { describe, expect, test } from "vitest";
import { requestDueRecoveryMails } from "#checkout/recovery/request-due-recovery-mails.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import type { Api } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { tablesWith } from "../factories/database-search.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newLink } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const HOUR = 3_600;
const DAY = 24 * HOUR;
const DECLINED = { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 };
const NEWS = { consent: { promotions: true } };
const ON = { enabled: true, delayHours: "24", promotionCode: "", otherBasis: false };

/** A merchant who mails those who left an order, with a link that asks about news. */
async function newShop(settings: Partial<typeof ON> = {}, link: object = {}) {
  const { merchant, api } = await freshMerchant();
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
  const save = async (change: Partial<typeof ON>) => {
    const { status, error } = await owner.mutate("recovery.updateSettings", { ...ON, ...settings, ...change });
    if (status !== 200) throw new Error(JSON.stringify(error));
  };
  await save({});
  const linkId = await newLink(api, { consent_collection: { promotions: "auto" }, ...link });
  /** Somebody tries to pay, in vain, and the session ends. */
  const leaveOrder = async (email: string, consent: object = NEWS, of = linkId): Promise<string> => {
    const browser = newBrowser();
    const id = await browser.start(of);
    expect((await browser.pay(id, { email, card: DECLINED, again: true, ...consent })).status).toBe(402);
    expect((await api("POST", `${SESSIONS}/${id}/expire`)).status).toBe(200);
    return id;
  };
  return { merchant, api, owner, save, linkId, leaveOrder };
}

/** Lets so much time go by, and all that is due then be decided. @returns the recovery mails of the outbox so far. */
async function mailsAfter(merchant: TestMerchant, owner: Dashboard, seconds: number) {
  await merchant.advanceClock(seconds);
  const actor = { ...(await systemActor(merchant.id)), clockOffsetSeconds: await offsetOf(merchant) };
  const due = () =>
    merchant.count(
      "recovery_mails",
      `outcome IS NULL AND due_at <= now() + ${actor.clockOffsetSeconds} * interval '1 s'`,
    );
  // The service's own worker may be at it.
  while ((await due()) > 0) await unitOfWork(() => requestDueRecoveryMails(actor, 50));
  await expect.poll(() => merchant.count("mails", "kind = 'recovery' AND status = 'pending'")).toBe(0);
  const { data } = await owner.query("mail.list", { filter: {} });
  return (data.data as { id: string; kind: string; recipient: string }[]).filter(({ kind }) => kind === "recovery");
}

async function offsetOf(merchant: TestMerchant): Promise<number> {
  return (await systemActor(merchant.id)).clockOffsetSeconds;
}

test("a customer who left an order gets one email after the delay", async () => {
  const { merchant, api, owner, leaveOrder } = await newShop({ delayHours: "5", promotionCode: "" });
  const id = await leaveOrder("one@shopper.example");
  expect(await mailsAfter(merchant, owner, 5 * HOUR - 60)).toEqual([]);
  const [mail, ...others] = await mailsAfter(merchant, owner, 120);
  expect(others).toEqual([]);
  // In test mode only the merchant's own people get mail: it stays in the outbox.
  expect(mail).toMatchObject({ checkoutSessionId: id, recipient: "one@shopper.example", status: "kept" });
  const { text, subject } = (await owner.query("mail.get", { id: mail?.id })).data;
  expect(subject).toMatch(/^\[Test\] Finish your order at Merchant /);
  expect(text).toContain("$19.90");
  expect(text).not.toContain("This was a test payment");
  const [, start = ""] = /Complete your order: (\S+)/.exec(text) ?? [];
  expect((await api("GET", new URL(start).pathname)).status).toBe(200);

  // Within 30 days no second one about the link, to whatever case of the address; then again.
  await leaveOrder("ONE@shopper.example");
  expect(await mailsAfter(merchant, owner, 6 * HOUR)).toHaveLength(1);
  await merchant.advanceClock(30 * DAY);
  await leaveOrder("one@shopper.example");
  expect(await mailsAfter(merchant, owner, 6 * HOUR)).toHaveLength(2);
  expect((await owner.query("recovery.getSettings")).data.stats).toMatchObject({ mailed: 1, optedOut: 0 });
});

test("a session that the service ends gets the email too, and each link sends one", async () => {
  const { merchant, api, owner, linkId, leaveOrder } = await newShop();
  const browser = newBrowser();
  const id = await browser.start(linkId);
  await browser.pay(id, { email: "two@shopper.example", card: DECLINED, ...NEWS });
  await merchant.advanceClock(HOUR + 60);
  await expect.poll(() => merchant.count("recovery_mails")).toBe(1);
  await leaveOrder("two@shopper.example", NEWS, await newLink(api, { consent_collection: { promotions: "auto" } }));
  expect(await mailsAfter(merchant, owner, DAY + HOUR)).toHaveLength(2);
});

test("the email is in the customer's language, and its code is applied to the restarted order", async () => {
  const { merchant, api, owner, save, linkId, leaveOrder } = await newShop({}, { allow_promotion_codes: true });
  await api("POST", "/api/v3/promotion-codes", { body: { code: "COMEBACK", percent_off: 10 } });
  await save({ promotionCode: "comeback" });
  const browser = newBrowser();
  const id = await browser.start(linkId, "?locale=de");
  await browser.pay(id, { email: "drei@shopper.example", card: DECLINED, ...NEWS });
  await api("POST", `${SESSIONS}/${id}/expire`);
  const [mail] = await mailsAfter(merchant, owner, DAY + HOUR);
  const { text, html } = (await owner.query("mail.get", { id: mail?.id })).data;
  expect(text).toContain("Der Code COMEBACK wird automatisch angewendet");
  expect(html).toContain('lang="de"');
  const [, start = ""] = /Bestellung abschließen: (\S+)/.exec(text) ?? [];
  const { pathname, search } = new URL(start);
  const again = await newBrowser().start(pathname.replace("/pay/", ""), search);
  expect((await api("GET", `${SESSIONS}/${again}`)).body.amount_total).toBe(1791);

  // A link that takes no codes gets none.
  await leaveOrder("vier@shopper.example", NEWS, await newLink(api, { consent_collection: { promotions: "auto" } }));
  const [other] = (await mailsAfter(merchant, owner, DAY + HOUR)).filter(({ recipient }) =>
    recipient.startsWith("vier"),
  );
  expect((await owner.query("mail.get", { id: other?.id })).data.text).not.toContain("COMEBACK");
});

describe("no email is sent", () => {
  test("without consent to news, unless the merchant declares another legal basis", async () => {
    const { merchant, owner, save, leaveOrder } = await newShop();
    for (const consent of [{}, { consent: { promotions: false } }]) await leaveOrder("no@shopper.example", consent);
    expect(await merchant.count("recovery_mails")).toBe(0);
    await save({ otherBasis: true });
    await leaveOrder("basis@shopper.example", {});
    await leaveOrder("taken-back@shopper.example", {});
    expect(await mailsAfter(merchant, owner, 23 * HOUR)).toEqual([]);
    expect(await mailsAfter(merchant, owner, 2 * HOUR)).toHaveLength(2);
  });

  test("if the legal basis is withdrawn before the delay ends", async () => {
    const { merchant, owner, save, leaveOrder } = await newShop({ otherBasis: true });
    await leaveOrder("no@shopper.example", {});
    await leaveOrder("yes@shopper.example");
    await save({ otherBasis: false });
    expect(await mailsAfter(merchant, owner, DAY + HOUR)).toMatchObject([{ recipient: "yes@shopper.example" }]);
  });

  test("to customers who paid for the link since, or for the same product elsewhere", async () => {
    const { merchant, api, owner, linkId, leaveOrder } = await newShop();
    const pay = async (email: string, link: string) => {
      const browser = newBrowser();
      expect((await browser.pay(await browser.start(link), { email, again: true })).status).toBe(200);
    };
    await pay("before@shopper.example", linkId);
    for (const name of ["before", "paid", "elsewhere", "else"]) await leaveOrder(`${name}@shopper.example`);
    await pay("Paid@shopper.example", linkId);
    const [product] = (await api("GET", `/api/v3/payment-links/${linkId}`)).body.products;
    const { body: same } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
    await pay("elsewhere@shopper.example", same.id);
    await pay("else@shopper.example", await newLink(api));
    const recipients = (await mailsAfter(merchant, owner, DAY + HOUR)).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(["before@shopper.example", "else@shopper.example"]);
    expect(await merchant.count("recovery_mails", "outcome = 'skipped'")).toBe(2);
  });

  test("except if they bought something else and the product was only offered to them", async () => {
    const { merchant, api, owner } = await newShop();
    const [{ id: tea }, { id: mug }, { id: jar }] = [
      await newProduct(api),
      await newProduct(api),
      await newProduct(api),
    ];
    const offering = async (line: string, item: string) => {
      const body = {
        line_items: [{ price: line }],
        optional_items: [{ price: item }],
        consent_collection: { promotions: "auto" },
      };
      return (await api("POST", "/api/v3/payment-links", { body })).body.id as string;
    };
    const [left, paid] = [await offering(tea, mug), await offering(jar, tea)];
    const browser = newBrowser();
    const leave = async (email: string) => {
      const id = await browser.start(left);
      await browser.pay(id, { email, card: DECLINED, again: true, ...NEWS });
      await api("POST", `${SESSIONS}/${id}/expire`);
    };
    const pay = async (email: string, link: string, items: object) => {
      const id = await browser.start(link);
      if (Object.keys(items).length > 0) await browser.post(`/checkout/${id}/order`, { quantities: items });
      expect((await browser.pay(id, { email, again: true })).status).toBe(200);
    };
    for (const name of ["offered", "added", "mug"]) await leave(`${name}@shopper.example`);
    await pay("offered@shopper.example", paid, {});
    const { default_price } = (await api("GET", `/api/v3/products/${tea}`)).body;
    await pay("added@shopper.example", paid, { [default_price]: 1 });
    await pay("mug@shopper.example", await offering(mug, jar), {});
    const recipients = (await mailsAfter(merchant, owner, DAY + HOUR)).map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(["mug@shopper.example", "offered@shopper.example"]);
  });

  test("about a link that is turned off, or while the emails are turned off", async () => {
    const { merchant, api, owner, save, linkId, leaveOrder } = await newShop();
    await leaveOrder("one@shopper.example");
    await api("PUT", `/api/v3/payment-links/${linkId}`, { body: { active: false } });
    expect(await mailsAfter(merchant, owner, DAY + HOUR)).toEqual([]);
    await api("PUT", `/api/v3/payment-links/${linkId}`, { body: { active: true } });
    await leaveOrder("two@shopper.example");
    await save({ enabled: false });
    expect(await mailsAfter(merchant, owner, DAY + HOUR)).toEqual([]);
    await leaveOrder("three@shopper.example");
    expect(await merchant.count("recovery_mails")).toBe(2);
  });

  test("to customers who canceled, and about sessions without a link", async () => {
    const { merchant, api, linkId } = await newShop({ otherBasis: true });
    const browser = newBrowser();
    const cancelled = await browser.start(linkId);
    await browser.pay(cancelled, { card: DECLINED, ...NEWS });
    await browser.press(`/checkout/${cancelled}/cancel`);
    const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 5 } });
    const created = { productId: product.id, customer_email: "api@shopper.example" };
    const { body: session } = await api("POST", SESSIONS, { body: created });
    await api("POST", `${SESSIONS}/${session.id}/expire`);
    expect(await merchant.count("checkout_sessions", "status <> 'PENDING'")).toBe(2);
    expect(await merchant.count("recovery_mails")).toBe(0);
  });

  test("to erased customers, whose objection is kept", async () => {
    const { merchant, api, owner, linkId } = await newShop();
    const externalCustomerId = "shop-7";
    const leave = async () => {
      const body = { paymentLinkId: linkId, externalCustomerId };
      const { id } = (await api("POST", "/api/v2/checkout/sessions", { body })).body;
      await newBrowser().pay(id, { email: "erased@shopper.example", card: DECLINED, again: true, ...NEWS });
      expect((await api("POST", `${SESSIONS}/${id}/expire`)).status).toBe(200);
    };
    const erase = async () => {
      const { body } = await api("POST", "/api/v3/customers", { body: { externalCustomerId } });
      expect((await api("DELETE", `/api/v3/customers/${body.id}`)).status).toBe(200);
    };
    await leave();
    await erase();
    expect(await merchant.count("recovery_mails")).toBe(0);
    await leave();
    const [mail] = await mailsAfter(merchant, owner, DAY + HOUR);
    await newBrowser().press(unsubscribePath((await owner.query("mail.get", { id: mail?.id })).data.text));
    await erase();
    expect(await tablesWith("erased@shopper.example")).toEqual([]);
    await leave();
    expect(await mailsAfter(merchant, owner, 31 * DAY)).toEqual([]);
    expect(await merchant.count("recovery_opt_outs")).toBe(1);
  });
});

describe("unsubscribing", () => {
  async function mailed() {
    const shop = await newShop();
    await shop.leaveOrder("reader@shopper.example");
    const [mail] = await mailsAfter(shop.merchant, shop.owner, DAY + HOUR);
    return { ...shop, path: unsubscribePath((await shop.owner.query("mail.get", { id: mail?.id })).data.text) };
  }

  test("requires a click: opening the page, as email scanners do, changes nothing", async () => {
    const { merchant, owner, path, leaveOrder, api } = await mailed();
    const reader = newBrowser();
    const page = await reader.get(path);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain("Unsubscribe from order reminders?");
    expect(page.text).not.toContain("reader@shopper.example");
    expect(await merchant.count("recovery_opt_outs")).toBe(0);
    expect((await reader.press(path)).text).toContain("You’re unsubscribed");
    expect((await reader.get(path)).text).toContain("You’re unsubscribed");
    expect((await reader.press(path)).status).toBe(200);
    expect(await merchant.count("recovery_opt_outs")).toBe(1);
    await leaveOrder(
      "Reader@shopper.example",
      NEWS,
      await newLink(api, { consent_collection: { promotions: "auto" } }),
    );
    expect(await mailsAfter(merchant, owner, 31 * DAY)).toHaveLength(1);
    expect((await owner.query("recovery.getSettings")).data.stats).toMatchObject({ optedOut: 1 });
  });

  test("works by an email program's one-click post, from any origin", async () => {
    const { merchant, path } = await mailed();
    const response = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await merchant.count("recovery_opt_outs")).toBe(1);
  });

  test("cancels scheduled emails", async () => {
    const { merchant, owner, path, leaveOrder, api } = await mailed();
    await leaveOrder(
      "reader@shopper.example",
      NEWS,
      await newLink(api, { consent_collection: { promotions: "auto" } }),
    );
    await newBrowser().press(path);
    expect(await mailsAfter(merchant, owner, DAY + HOUR)).toHaveLength(1);
  });

  test("works only with a token from an email, for its merchant, mode, and address", async () => {
    const [{ merchant, path }, other] = [await mailed(), await mailed()];
    const parts = path.split(".");
    const others = other.path.split(".");
    const exchanged = (index: number, value: string) => parts.with(index, value).join(".");
    for (const wrong of [
      exchanged(0, `/checkout/unsubscribe/${other.merchant.id}`),
      exchanged(1, "live"),
      exchanged(2, others[2] ?? ""),
      exchanged(3, others[3] ?? ""),
      `${path}x`,
      "/checkout/unsubscribe/x",
      `/checkout/unsubscribe/${"x".repeat(5_000)}`,
    ]) {
      const stranger = newBrowser();
      expect([wrong, (await stranger.get(wrong)).status]).toEqual([wrong, 404]);
      expect([wrong, (await stranger.press(wrong)).status]).toEqual([wrong, 404]);
    }
    expect(await merchant.count("recovery_opt_outs")).toBe(0);
    expect(await other.merchant.count("recovery_opt_outs")).toBe(0);
  });
});

describe("an email address that is stored before the payment", () => {
  const kept = async (api: Api, id: string) => {
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    return { email: body.customer_details?.email, news: body.consent?.promotions };
  };

  test("gets an email; clearing the checkbox deletes it", async () => {
    const { merchant, api, owner, linkId } = await newShop();
    const browser = newBrowser();
    expect((await browser.get(`/pay/${linkId}`)).text).toContain("data-keeps");
    const [id, dropped] = [await browser.start(linkId), await newBrowser().start(linkId)];
    const address = { email: " typed@shopper.example " };
    expect((await browser.get(`/checkout/${id}`)).text).toContain("data-keeps");
    expect((await browser.post(`/checkout/${id}/contact`, address)).body).toEqual({ kept: true });
    expect(await kept(api, id)).toEqual({ email: "typed@shopper.example", news: "opt_in" });
    // Not shown to others who know the session's address.
    expect((await newBrowser().get(`/checkout/${id}`)).text).not.toContain("typed@shopper.example");
    await browser.post(`/checkout/${dropped}/contact`, { email: "dropped@shopper.example" });
    expect((await browser.post(`/checkout/${dropped}/contact`, { email: null })).body).toEqual({ kept: false });
    expect(await kept(api, dropped)).toEqual({ email: undefined, news: "opt_out" });
    for (const sessionId of [id, dropped]) await api("POST", `${SESSIONS}/${sessionId}/expire`);
    expect(await mailsAfter(merchant, owner, DAY + HOUR)).toMatchObject([{ recipient: "typed@shopper.example" }]);
    expect((await browser.post(`/checkout/${id}/contact`, { email: null })).body.error.code).toBe("session_expired");
  });

  test("is deleted when the checkbox is cleared, but an attempt's address stays", async () => {
    const { api, linkId } = await newShop();
    const browser = newBrowser();
    const id = await browser.start(linkId);
    await browser.pay(id, { email: "tried@shopper.example", card: DECLINED, ...NEWS });
    await browser.post(`/checkout/${id}/contact`, { email: null });
    expect(await kept(api, id)).toEqual({ email: "tried@shopper.example", news: "opt_out" });
    expect((await browser.pay(id, { email: "paid@shopper.example", again: true })).status).toBe(200);
    expect(await kept(api, id)).toEqual({ email: "paid@shopper.example", news: "opt_out" });
  });

  test("is not stored without the notice on the page: without the checkbox, or while these emails are off", async () => {
    const { api, save, linkId } = await newShop();
    const withoutBox = await newLink(api);
    const rejected = async (link: string) => {
      const browser = newBrowser();
      const id = await browser.start(link);
      expect((await browser.get(`/pay/${link}`)).text).not.toContain("data-keeps");
      expect((await browser.post(`/checkout/${id}/contact`, { email: "no@shopper.example" })).body).toEqual({
        kept: false,
      });
      expect(await kept(api, id)).toEqual({ email: undefined, news: undefined });
    };
    await rejected(withoutBox);
    await save({ enabled: false });
    await rejected(linkId);
  });

  test("is rejected if it is not an email address, or comes from another site", async () => {
    const { api, linkId } = await newShop();
    const browser = newBrowser();
    const id = await browser.start(linkId);
    for (const email of ["", "no address", `${"a".repeat(300)}@shopper.example`, 7, undefined, { a: 1 }]) {
      expect((await browser.post(`/checkout/${id}/contact`, { email })).status).toBe(400);
    }
    const foreign = { origin: "https://evil.example", "content-type": "application/json" };
    expect((await browser.press(`/checkout/${id}/contact`, foreign)).status).toBe(403);
    expect(await kept(api, id)).toEqual({ email: undefined, news: undefined });
  });
});

describe("an order that starts from the email", () => {
  /** Where the only mail leads. */
  async function startOf(merchant: TestMerchant, owner: Dashboard) {
    const [mail] = await mailsAfter(merchant, owner, DAY + HOUR);
    const [, start = ""] =
      /Complete your order: (\S+)/.exec((await owner.query("mail.get", { id: mail?.id })).data.text) ?? [];
    const { pathname, search } = new URL(start);
    return { linkId: pathname.replace("/pay/", ""), search };
  }

  test("keeps amount, reference, and campaign, and is counted once it is paid", async () => {
    const product = { amountType: "CUSTOM", priceAmount: undefined, minimumAmount: 5, presetAmount: 10 };
    const { merchant, api, owner } = await newShop();
    const linkId = await newLink(api, { consent_collection: { promotions: "auto" } }, product);
    const first = newBrowser();
    const left = await first.start(linkId, "?client_reference_id=cart-7&utm_source=poster&gclid=Cj0KCQ");
    const { data: lines } = (await api("GET", `${SESSIONS}/${left}/line_items`)).body;
    expect(lines).toHaveLength(1);
    expect((await first.post(`/checkout/${left}/order`, { amount: "12.50" })).status).toBe(200);
    await first.pay(left, { email: "left@shopper.example", card: DECLINED, ...NEWS });
    expect((await api("POST", `${SESSIONS}/${left}/expire`)).status).toBe(200);

    const { search } = await startOf(merchant, owner);
    const browser = newBrowser();
    const page = await browser.get(`/pay/${linkId}${search}`);
    expect(page.text).toContain("$12.50");
    expect(page.text).not.toContain("left@shopper.example");
    const id = await browser.start(linkId, search);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body).toMatchObject({
      recovered_from: left,
      amount_total: 1250,
      client_reference_id: "cart-7",
      attribution: { utm_source: "poster", gclid: "Cj0KCQ" },
      metadata: { utm_source: "poster" },
    });
    expect(body.customer_email).toBeUndefined();
    const stats = async () => (await owner.query("recovery.getSettings")).data.stats;
    expect(await stats()).toEqual({ mailed: 1, recovered: 0, optedOut: 0 });
    expect((await browser.pay(id, { email: "left@shopper.example" })).status).toBe(200);
    expect(await stats()).toEqual({ mailed: 1, recovered: 1, optedOut: 0 });
  });

  test("keeps the added items, and a code for them", async () => {
    const { merchant, api, owner } = await newShop();
    const mug = await newProduct(api, { name: "Mug", priceAmount: 8 });
    const price: string = mug.default_price;
    const linkId = await newLink(api, {
      consent_collection: { promotions: "auto" },
      allow_promotion_codes: true,
      optional_items: [{ price, quantity: 1, adjustable_quantity: { enabled: true, maximum: 9 } }],
    });
    const { body: coupon } = await api("POST", "/api/v3/coupons", {
      body: { percent_off: 50, applies_to: { products: [mug.id] } },
    });
    await api("POST", "/api/v3/promotion-codes", { body: { code: "MUGS", coupon: coupon.id } });
    const first = newBrowser();
    const left = await first.start(linkId);
    await first.post(`/checkout/${left}/order`, { quantities: { [price]: 3 } });
    await first.post(`/checkout/${left}/order`, { promotionCode: "mugs" });
    await first.pay(left, { email: "mugs@shopper.example", card: DECLINED, again: true, ...NEWS });
    await api("POST", `${SESSIONS}/${left}/expire`);
    const { search } = await startOf(merchant, owner);
    const page = await fetch(`${baseUrl}/pay/${linkId}${search}`, { headers: { "accept-language": "en" } });
    const text = await page.text();
    expect(text).toContain("Pay $31.90");
    const { body: started } = await newBrowser().post(`/pay/${linkId}/sessions${search}`, {});
    expect(started.offer).toBe(/data-offer="([^"]+)"/.exec(text)?.[1]);
    expect((await api("GET", `${SESSIONS}/${started.sessionId}`)).body.amount_total).toBe(3190);
  });

  test("starts as new if the URL doesn't name a session that an email was sent for", async () => {
    const [{ merchant, api, owner, linkId, leaveOrder }, other] = [await newShop(), await newShop()];
    const unmailed = await leaveOrder("unmailed@shopper.example", {});
    await leaveOrder("mailed@shopper.example");
    const { search } = await startOf(merchant, owner);
    const otherLink = await newLink(api);
    for (const [link, query, of] of [
      [linkId, `?recovery=${unmailed}`, api],
      [linkId, "?recovery=cs_test_none", api],
      [linkId, `?recovery=${"x".repeat(2_000)}`, api],
      [otherLink, search, api],
      [other.linkId, search, other.api],
    ] as const) {
      const browser = newBrowser();
      expect((await browser.get(`/pay/${link}${query}`)).status).toBe(200);
      const { body } = await of("GET", `${SESSIONS}/${await browser.start(link, query)}`);
      expect(body.recovered_from).toBeUndefined();
    }
  });

  test("keeps the customer's own code if the merchant has none", async () => {
    const { merchant, api, owner, linkId } = await newShop({}, { allow_promotion_codes: true });
    await api("POST", "/api/v3/promotion-codes", { body: { code: "MINE", percent_off: 50 } });
    const first = newBrowser();
    const left = await first.start(linkId, "?prefilled_promo_code=mine");
    await first.pay(left, { email: "code@shopper.example", card: DECLINED, ...NEWS });
    await api("POST", `${SESSIONS}/${left}/expire`);
    const { search } = await startOf(merchant, owner);
    const id = await newBrowser().start(linkId, search);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.amount_total).toBe(995);
  });

  test("an order starts again with all of its codes", async () => {
    const { merchant, api, owner, linkId } = await newShop({}, { allow_promotion_codes: true });
    for (const [code, percent] of [
      ["TENTH", 10],
      ["HALF", 50],
    ]) {
      await api("POST", "/api/v3/promotion-codes", { body: { code, percent_off: percent, combinable: true } });
    }
    const first = newBrowser();
    const left = await first.start(linkId, "?prefilled_promo_code=tenth");
    await first.post(`/checkout/${left}/order`, { promotionCode: "half" });
    await first.pay(left, { email: "codes@shopper.example", card: DECLINED, ...NEWS });
    await api("POST", `${SESSIONS}/${left}/expire`);
    const { search } = await startOf(merchant, owner);
    const browser = newBrowser();
    const page = await fetch(`${baseUrl}/pay/${linkId}${search}`, { headers: { "accept-language": "en" } });
    expect(await page.text()).toMatch(/Discount \(TENTH\).*Discount \(HALF\)/s);
    const id = await browser.start(linkId, search);
    const { discounts } = (await api("GET", `${SESSIONS}/${id}`)).body;
    expect(discounts).toHaveLength(2);
  });
});

/** Where the text of a mail leads who wants no more of them. */
function unsubscribePath(text: string): string {
  return /\/checkout\/unsubscribe\/\S+/.exec(text)?.[0] ?? "";
}

import { describe, expect, test } from "vitest";
import { purgeEmailChanges } from "#account/email-change/purge-email-changes.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { pool } from "#platform/database/connection.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import {
  changeLinkOf,
  emailedLink,
  enterPortal,
  enterSession,
  portalBrowser,
  requestEmailChange,
  undoLinkOf,
} from "../factories/portal-browser.ts";
import { newSubscription } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";
const NEW = "Jane.Roe@new.example";
const EVE = "eve@attacker.example";
const ENDED = portalEn.ended.title;

/** A merchant with a subscriber who has opened the portal. */
async function newShop() {
  const { merchant, api } = await freshMerchant();
  const { customer } = await newSubscription(api, { payer: { email: JANE } });
  const visit = await enterPortal(baseUrl, merchant, JANE);
  return { merchant, api, customer, visit, emailOf: (id = customer) => emailOf(api, id) };
}

const emailOf = async (api: Api, id: string) => (await api("GET", `/api/v3/customers/${id}`)).body.email;

/** Presses a link's button in another browser than those of the portal. */
async function press(link: string) {
  const browser = portalBrowser(baseUrl);
  await browser.get(link);
  return browser.submit(link);
}

async function changesOf(merchant: { id: string }, set: string) {
  await pool().query(`UPDATE customer_email_changes SET ${set} WHERE merchant_id = $1`, [merchant.id]);
}

const mailsOf = async (merchant: { id: string }) =>
  (
    await pool().query(
      "SELECT kind, recipient, locale FROM mails WHERE merchant_id = $1 AND kind LIKE 'email_%' ORDER BY created_at, id",
      [merchant.id],
    )
  ).rows;

describe("a change of email address", () => {
  test("is confirmed by a link to the new address, and undone by one to the old address", async () => {
    const { merchant, api, customer, visit, emailOf } = await newShop();
    const { browser, home } = visit;
    const twin = await createObject(api, "/api/v3/customers", { email: JANE.toUpperCase(), name: "Twin" });
    const other = await createObject(api, "/api/v3/customers", { email: EVE });
    expect((await browser.get(`${home}/details?customer=${customer}`)).text).toContain(`${home}/email`);
    expect((await browser.get(`${home}/email`)).text).toContain(JANE);

    const link = await requestEmailChange(merchant, visit, NEW);
    await expect.poll(() => merchant.count("mails", "kind = 'email_change' AND status = 'kept'")).toBe(1);
    expect((await browser.get(`${home}/email/sent`)).text).toContain(portalEn.request.testMode);
    expect(await emailOf()).toBe(JANE);
    // A scanner's visits change nothing.
    const scanner = portalBrowser(baseUrl);
    for (let visit = 0; visit < 3; visit++) expect((await scanner.get(link)).text).toContain(NEW);
    expect(await emailOf()).toBe(JANE);

    const confirmed = await browser.submit(link);
    expect(confirmed.headers.location).toBe(`${home}?done=email`);
    const overview = await browser.get(confirmed.headers.location ?? "");
    expect(overview.text).toContain(portalEn.done.email);
    expect(overview.text).toContain("Coffee club");
    expect(await Promise.all([customer, twin.id, other.id].map(emailOf))).toEqual([NEW, NEW, EVE]);
    const { body: events } = await api("GET", "/api/v3/events?type=customer.updated");
    const told = events.data.map((event: { data: { object: { id: string; email: string } } }) => event.data.object);
    expect(new Set(told.map(({ id, email }: { id: string; email: string }) => `${id} ${email}`))).toEqual(
      new Set([`${customer} ${NEW}`, `${twin.id} ${NEW}`]),
    );
    expect(await mailsOf(merchant)).toEqual([
      { kind: "email_change", recipient: NEW.toLowerCase(), locale: "en" },
      { kind: "email_changed", recipient: expect.stringMatching(/^jane@shopper.example$/i), locale: "en" },
    ]);

    const undo = undoLinkOf(link);
    for (let visit = 0; visit < 3; visit++)
      expect((await scanner.get(undo)).text).toContain(portalEn.email.undo.button);
    expect(await emailOf()).toBe(NEW);
    const undone = await press(undo);
    expect(undone.status).toBe(303);
    expect((await scanner.get(undone.headers.location ?? "")).text).toContain(portalEn.email.undone.title);
    // Each has its own spelling back.
    expect(await Promise.all([customer, twin.id, other.id].map(emailOf))).toEqual([JANE, JANE.toUpperCase(), EVE]);
    expect((await browser.get(home)).status).toBe(404);
    for (const used of [link, undo]) {
      for (const { status, text } of [await scanner.get(used), await scanner.submit(used)]) {
        expect([status, text]).toEqual([404, expect.stringContaining(ENDED)]);
      }
    }
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(4);
  });

  test("has pages in each language", async () => {
    const { merchant, visit } = await newShop();
    const { browser, home } = visit;
    const link = await requestEmailChange(merchant, visit, NEW);
    await browser.submit(link);
    for (const messages of LANGUAGES) {
      const { language } = messages;
      const { email } = portalMessages(messages);
      const shown = async (path: string) =>
        (await browser.get(`${path}${path.includes("?") ? "&" : "?"}locale=${language}`)).text;
      expect(await shown(`${home}/email`)).toContain(email.guestOrders);
      expect(await shown(undoLinkOf(link))).toContain(email.undo.button);
      expect(await shown(link)).toContain(email.confirm.ended(15));
      expect(await shown("/portal/email/cec_x/confirmed")).toContain(email.confirmed.message);
      expect(await shown("/portal/email/cec_x/undone")).toContain(email.undone.message);
    }
  });

  test("is refused for what is no address or the same one, and nothing is sent", async () => {
    const { merchant, visit } = await newShop();
    const { browser, home } = visit;
    for (const email of [
      "",
      "jane@example",
      `${"x".repeat(250)}@a.example`,
      "a\u0000b@new.example",
      "<b>@new.example",
    ]) {
      const { status, text } = await browser.submit(`${home}/email`, { email });
      expect([email, status, text]).toEqual([email, 422, expect.stringContaining(en.fields.email)]);
    }
    const same = await browser.submit(`${home}/email`, { email: JANE.toUpperCase() });
    expect([same.status, same.text]).toEqual([422, expect.stringContaining(portalEn.email.same)]);
    expect(await mailsOf(merchant)).toEqual([]);
    expect(await merchant.count("customer_email_changes")).toBe(0);
  });

  test("is not offered without the feature, in a session of the API, or to a guest", async () => {
    const { merchant, api, customer, visit } = await newShop();
    const ofApi = await enterSession(baseUrl, api, { customer });
    const isOffered = async ({ browser, home }: Pick<typeof visit, "browser" | "home">) => {
      const [page, form] = [await browser.get(`${home}/email`), await browser.submit(`${home}/email`, { email: NEW })];
      return [page.status === 200, form.status === 303];
    };
    expect(await isOffered(ofApi)).toEqual([false, false]);
    expect((await ofApi.browser.get(`${ofApi.home}/details`)).text).not.toContain("/email");
    expect(await isOffered({ browser: portalBrowser(baseUrl), home: visit.home })).toEqual([false, false]);

    const link = await requestEmailChange(merchant, visit, NEW);
    const configurations = await api("GET", "/api/v3/billing-portal/configurations?is_default=true");
    const id = configurations.body.data[0].id;
    const offer = (allowed_updates: string[]) =>
      api("POST", `/api/v3/billing-portal/configurations/${id}`, {
        body: { features: { customer_update: { enabled: true, allowed_updates } } },
      });
    expect((await offer(["name"])).status).toBe(200);
    expect(await isOffered(visit)).toEqual([false, false]);
    expect((await press(link)).status).toBe(404);
    // With nothing else, the overview leads to it as well.
    expect((await offer(["email"])).status).toBe(200);
    expect((await visit.browser.get(visit.home)).text).toContain(`${visit.home}/details`);
    expect((await visit.browser.get(`${visit.home}/details`)).text).toContain(`${visit.home}/email`);
    expect(await isOffered(visit)).toEqual([true, true]);
    await press(link);
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(0);
  });

  test("keeps its links out of the outbox of live mode, and in that of test mode", async () => {
    const { merchant, visit } = await newShop();
    const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
    const link = await requestEmailChange(merchant, visit, NEW);
    await expect.poll(() => merchant.count("mails", "kind = 'email_change' AND text IS NOT NULL")).toBe(1);
    const { data } = await owner.query("mail.list", { filter: { kind: "email_change" } });
    const { data: mail } = await owner.query("mail.get", { id: data.data[0].id });
    expect(mail.text).toContain(link);
    // Nothing that was typed is in it.
    expect(mail.text).not.toContain(JANE);
  });
});

describe("an attacker", () => {
  test("with a borrowed session can't keep the account, whatever they change further", async () => {
    const { merchant, api, customer, visit, emailOf } = await newShop();
    const { customer: victim } = await newSubscription(api, { payer: { email: "victim@shopper.example" } });
    const first = await requestEmailChange(merchant, visit, EVE);
    await visit.browser.submit(first);
    expect(await emailOf()).toBe(EVE);
    const second = await requestEmailChange(merchant, visit, "eve2@attacker.example");
    await visit.browser.submit(second);
    const pending = await requestEmailChange(merchant, visit, "eve3@attacker.example");
    const own = await enterPortal(baseUrl, merchant, "eve2@attacker.example");
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: "eve2@attacker.example" });
    const unopened = await emailedLink(merchant, "eve2@attacker.example");

    expect((await press(undoLinkOf(first))).status).toBe(303);
    expect(await emailOf()).toBe(JANE);
    for (const { browser, home } of [visit, own]) expect((await browser.get(home)).status).toBe(404);
    for (const link of [first, second, pending, undoLinkOf(first), undoLinkOf(second), unopened]) {
      expect((await press(link)).status).toBe(404);
    }
    expect([await emailOf(), await emailOf(victim)]).toEqual([JANE, "victim@shopper.example"]);
    expect(await merchant.count("customers", `id = '${customer}' AND email_lower_case = '${JANE}'`)).toBe(1);
    // The rightful owner goes on.
    const again = await enterPortal(baseUrl, merchant, JANE);
    expect((await again.browser.get(again.home)).text).toContain("Coffee club");
  });

  test("doesn't get into a victim's account by giving their own the victim's address", async () => {
    const { merchant, api, visit, emailOf } = await newShop();
    const victim = await newSubscription(api, { payer: { email: NEW } });
    const link = await requestEmailChange(merchant, visit, NEW);
    // The victim presses the button of the email.
    const pressed = await press(link);
    expect(pressed.headers.location).toMatch(/\/confirmed$/);
    expect(await emailOf()).toBe(NEW);
    // The session that asked for it has ended: it would show what the victim has.
    expect((await visit.browser.get(visit.home)).status).toBe(404);
    // Undoing it takes nothing of the victim's along.
    expect((await press(undoLinkOf(link))).status).toBe(303);
    expect([await emailOf(), await emailOf(victim.customer)]).toEqual([JANE, NEW]);
    expect(await merchant.count("customers", "email_lower_case = 'jane@shopper.example'")).toBe(1);
  });

  test("can't end the victim's undo by undoing a change of their own customer", async () => {
    const { merchant, api, customer, emailOf } = await newShop();
    const own = await newSubscription(api, { payer: { email: EVE } });
    const eve = await enterPortal(baseUrl, merchant, EVE);
    const first = await requestEmailChange(merchant, eve, "eve1@attacker.example");
    await eve.browser.submit(first);
    // Their customer gets the victim's address.
    await api("POST", `/api/v3/customers/${own.customer}`, { body: { email: JANE } });
    const borrowed = await enterPortal(baseUrl, merchant, JANE);
    const second = await requestEmailChange(merchant, borrowed, "eve2@attacker.example");
    await borrowed.browser.submit(second);
    expect((await press(undoLinkOf(first))).status).toBe(303);
    expect(await emailOf(customer)).toBe("eve2@attacker.example");
    expect((await press(undoLinkOf(second))).status).toBe(303);
    expect(await emailOf(customer)).toBe(JANE);
  });

  test("can't end the victim's undo by having their own customer erased", async () => {
    const { merchant, api, visit, emailOf } = await newShop();
    const own = await newSubscription(api, { payer: { email: EVE } });
    const link = await requestEmailChange(merchant, visit, EVE);
    await visit.browser.submit(link);
    expect((await api("DELETE", `/api/v3/customers/${own.customer}`)).status).toBe(200);
    expect((await press(undoLinkOf(link))).status).toBe(303);
    expect(await emailOf()).toBe(JANE);
  });

  test("learns nothing about the new address", async () => {
    const { api, visit } = await newShop();
    await newSubscription(api, { payer: { email: EVE } });
    const responses = [];
    for (const email of [EVE, "nobody@attacker.example"]) {
      const { status, headers, text } = await visit.browser.submit(`${visit.home}/email`, { email });
      responses.push({ status, text, location: headers.location });
    }
    expect(responses[0]).toEqual(responses[1]);
  });

  test("can't use another link's token, an unknown one, or one of the other mode, merchant, or a session", async () => {
    const { merchant, visit, emailOf } = await newShop();
    const link = await requestEmailChange(merchant, visit, NEW);
    const id = /cec_\w+/.exec(link)?.[0] ?? "";
    const token = new URL(link, baseUrl).searchParams.get("token") ?? "";
    const sessionToken = new URL(visit.link, baseUrl).searchParams.get("token") ?? "";
    const unknown = `${id.slice(0, -4)}zzzz`;
    const bad = [
      `/portal/email/${id}/confirm`,
      `/portal/email/${id}/confirm?token=${token}x`,
      `/portal/email/${id}/confirm?token=${sessionToken}`,
      `/portal/email/${id}/undo?token=${token}`,
      undoLinkOf(link),
      changeLinkOf(unknown, "confirm"),
      `/portal/email/${visit.home.split("/").at(-1)}/confirm?token=${sessionToken}`,
      `/portal/email/%00/confirm?token=${token}`,
      `/portal/open/${id}?token=${token}`,
    ];
    for (const path of bad) expect([path, (await press(path)).status]).toEqual([path, 404]);
    expect((await portalBrowser(baseUrl).get("/portal/email/a.b/confirmed")).status).toBe(404);
    expect(await emailOf()).toBe(JANE);
    // A change of live mode finds no customer of test mode.
    await changesOf(merchant, "livemode = true");
    expect((await press(link)).status).toBe(404);
    expect(await emailOf()).toBe(JANE);
  });

  test("of ten presses at the same time, of both links, changes and undoes once", async () => {
    const { merchant, visit, emailOf } = await newShop();
    const link = await requestEmailChange(merchant, visit, NEW);
    const statuses = async (of: string) =>
      (await Promise.all(Array.from({ length: 10 }, () => press(of)))).map(({ status }) => status).sort();
    expect(await statuses(link)).toEqual([303, ...Array(9).fill(404)]);
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(1);
    expect(await statuses(undoLinkOf(link))).toEqual([303, ...Array(9).fill(404)]);
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(2);
    expect(await emailOf()).toBe(JANE);
  });

  test("finds late links, and those of a session that was closed or that asked again, dead", async () => {
    const { merchant, visit, emailOf } = await newShop();
    const old = await requestEmailChange(merchant, visit, EVE);
    const late = await requestEmailChange(merchant, visit, NEW);
    expect((await press(old)).status).toBe(404);
    await changesOf(merchant, "confirm_until = now()");
    expect((await press(late)).status).toBe(404);
    const closed = await requestEmailChange(merchant, visit, NEW);
    await visit.browser.submit(`${visit.home}/close`);
    expect((await press(closed)).status).toBe(404);
    expect(await emailOf()).toBe(JANE);

    const again = await enterPortal(baseUrl, merchant, JANE);
    const link = await requestEmailChange(merchant, again, NEW);
    await again.browser.submit(link);
    await changesOf(merchant, "undo_until = now()");
    expect((await press(undoLinkOf(link))).status).toBe(404);
    expect(await emailOf()).toBe(NEW);
  });

  test("can request five links an hour, from an address and to one", async () => {
    const { merchant, visit } = await newShop();
    const statuses = [];
    for (let number = 1; number <= 6; number++) {
      statuses.push(
        (await visit.browser.submit(`${visit.home}/email`, { email: `eve${number}@attacker.example` })).status,
      );
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    // Another client is limited with the same address.
    const again = await enterPortal(baseUrl, merchant, JANE);
    expect((await again.browser.submit(`${again.home}/email`, { email: NEW })).status).toBe(429);
    // The email of one that a later one replaced may be canceled already.
    expect(await merchant.count("customer_email_changes")).toBe(5);
  });

  test("can't frame the pages, or post to them from another site", async () => {
    const { merchant, visit, emailOf } = await newShop();
    const link = await requestEmailChange(merchant, visit, NEW);
    for (const path of [link, `${visit.home}/email`]) {
      expect((await visit.browser.get(path)).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
    const response = await fetch(baseUrl + link, { method: "POST", headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(403);
    expect(await emailOf()).toBe(JANE);
  });
});

describe("what happens meanwhile", () => {
  test("the merchant's own address for a customer is kept when a change is undone", async () => {
    const { merchant, api, customer, visit, emailOf } = await newShop();
    const link = await requestEmailChange(merchant, visit, NEW);
    await visit.browser.submit(link);
    await api("POST", `/api/v3/customers/${customer}`, { body: { email: "support@shopper.example" } });
    expect((await press(undoLinkOf(link))).status).toBe(303);
    expect(await emailOf()).toBe("support@shopper.example");
  });

  test.each(["before it is confirmed", "before it is undone"])(
    "a customer is erased %s: nothing is kept or sent",
    async (when) => {
      const { merchant, api, customer, visit } = await newShop();
      const link = await requestEmailChange(merchant, visit, NEW);
      if (when === "before it is undone") await visit.browser.submit(link);
      expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
      for (const path of [link, undoLinkOf(link)]) {
        const { status, text } = await press(path);
        expect([status, text]).toEqual([404, expect.stringContaining(ENDED)]);
      }
      expect(await mailsOf(merchant)).toEqual([]);
      expect(await merchant.count("customer_email_changes")).toBe(0);
      expect(await merchant.count("billing_portal_sessions")).toBe(0);
      // The link to the portal went to the old address.
      expect(await merchant.count("mails", "kind = 'portal_link'")).toBe(0);
    },
  );

  test("rows are deleted with the emails about them", async () => {
    const { merchant, visit } = await newShop();
    await requestEmailChange(merchant, visit, NEW);
    await changesOf(merchant, "created_at = now() - interval '179 days'");
    await purgeEmailChanges();
    expect(await merchant.count("customer_email_changes")).toBe(1);
    await changesOf(merchant, "created_at = now() - interval '181 days'");
    await purgeEmailChanges();
    expect(await merchant.count("customer_email_changes")).toBe(0);
  });
});

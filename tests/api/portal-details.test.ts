import { describe, expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { enterPortal, portalBrowser } from "../factories/portal-browser.ts";
import { newSubscription } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";

async function newShop() {
  const { merchant, api } = await freshMerchant();
  const { customer } = await newSubscription(api, { payer: { email: JANE } });
  const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
  const read = async () => (await api("GET", `/api/v3/customers/${customer}`)).body;
  return { merchant, api, customer, browser, home, path: `${home}/details`, read };
}

const ADDRESS = { country: "DE", line1: "Hauptstraße 1", city: "Berlin", postalCode: "10115" };
const ENTERED = { name: "Jane Roe", phone: "+49 30 1234567", ...ADDRESS, taxId: "DE123456789" };

describe("the own data", () => {
  test("are shown in each language, and saved", async () => {
    const { merchant, customer, browser, home, path, read } = await newShop();
    expect((await browser.get(home)).text).toContain(`${path}"`);
    for (const messages of LANGUAGES) {
      const shown = await browser.get(`${path}?locale=${messages.language}`);
      expect(shown.text).toContain(portalMessages(messages).details.intro);
      expect(shown.text).toContain('value="Jane Doe"');
    }
    const saved = await browser.submit(path, { customer, ...ENTERED });
    expect(saved.headers.location).toBe(`${home}?done=details`);
    expect((await browser.get(saved.headers.location ?? "")).text).toContain(portalEn.done.details);
    expect(await read()).toMatchObject({
      name: "Jane Roe",
      email: JANE,
      phone: "+49 30 1234567",
      address: { country: "DE", line1: "Hauptstraße 1", city: "Berlin", postal_code: "10115" },
      tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
    });
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(1);
    // Nothing changed: nothing is written.
    await browser.submit(path, { customer, ...ENTERED });
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(1);
    // The email address is not theirs to change here, and fields that are left empty are cleared.
    await browser.submit(path, { customer, ...ENTERED, email: "eve@shopper.example", phone: "", taxId: "" });
    expect(await read()).toMatchObject({ email: JANE, phone: null, tax_ids: [], name: "Jane Roe" });
  });

  test("are shown again with what is wrong, and nothing is saved", async () => {
    const { customer, browser, path, read } = await newShop();
    const before = await read();
    const wrong: Record<string, string>[] = [
      { name: "" },
      { name: "x".repeat(251) },
      { name: "a\u0000b" },
      { phone: "call me" },
      { taxId: "1" },
      { country: "XX" },
      { city: "" },
      { postalCode: "1".repeat(21) },
      { country: "US", state: "Bavaria" },
    ];
    for (const fields of wrong) {
      const { status, text } = await browser.submit(path, { customer, ...ENTERED, ...fields });
      expect([fields, status]).toEqual([fields, 422]);
      expect(text).toContain('role="alert"');
    }
    const { text } = await browser.submit(path, { customer, ...ENTERED, name: "<b>", phone: "x" });
    expect(text).toContain('value="&lt;b&gt;"');
    expect(text).toContain(en.problems.phone);
    expect(await read()).toEqual(before);
  });

  test("can be changed one by one: what is incomplete and untouched isn't asked for", async () => {
    const { customer, browser, path, read } = await newShop();
    const { address } = await read();
    const saved = await browser.submit(path, { customer, name: "Jane Roe", country: "DE" });
    expect(saved.status).toBe(303);
    expect(await read()).toMatchObject({ name: "Jane Roe", address });
  });

  test("are only one's own: of several customers with the address, each has a form", async () => {
    const { api, merchant, customer, browser, home, path } = await newShop();
    const twin = await newSubscription(api, { payer: { email: JANE } });
    const eve = await newSubscription(api, { payer: { email: "eve@shopper.example" } });
    const other = await newShop();
    const choice = await browser.get(path);
    for (const id of [customer, twin.customer]) {
      expect(choice.text).toContain(`${path}?customer=${id}`);
      expect((await browser.get(`${path}?customer=${id}`)).text).toContain(`name="customer" value="${id}"`);
    }
    for (const id of [eve.customer, other.customer, "cus_none", ""]) {
      expect((await browser.get(`${path}?customer=${id}`)).status).toBe(404);
      expect((await browser.submit(path, { customer: id, ...ENTERED })).status).toBe(404);
    }
    const stranger = portalBrowser(baseUrl);
    expect([(await stranger.get(path)).status, (await stranger.submit(path, { customer })).status]).toEqual([404, 404]);
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(0);
    expect(home).not.toBe(other.home);
  });

  test("of ten presses at the same time are written once", async () => {
    const { merchant, customer, browser, path, read } = await newShop();
    const presses = await Promise.all(Array.from({ length: 10 }, () => browser.submit(path, { customer, ...ENTERED })));
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await read()).name).toBe("Jane Roe");
    expect(await merchant.count("events", "type = 'customer.updated'")).toBe(1);
  });
});

import { expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const page = apiClient(baseUrl);

test("sessions that sell the same items show each customer their own page", async () => {
  const { api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const open = async (body: object) => {
    const cancel_url = "https://shop.example/cart?from={CHECKOUT_SESSION_ID}";
    return (await api("POST", "/api/v3/checkout/sessions", { body: { productId, cancel_url, ...body } })).body.id;
  };
  const customers = [
    { customer_email: "first@shopper.example" },
    { customer_email: "o'second&co@shopper.example" },
    {},
    { customer_email: "first@shopper.example" },
  ];
  const ids: string[] = [];
  for (const customer of customers) ids.push(await open(customer));
  const pages = await Promise.all(ids.map((id) => page("GET", `/checkout/${id}`)));
  pages.forEach(({ status, text }, index) => {
    const { customer_email = "" } = customers[index] ?? {};
    expect(status).toBe(200);
    const [, typed = ""] = /id="email"[^>]* value="([^"]*)"/.exec(text) ?? [];
    expect(typed.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")).toBe(customer_email);
    expect(new Set(text.match(/cs_test_\w+/g))).toEqual(new Set([ids[index]]));
    expect(text).toContain(`data-pay-url="/checkout/${ids[index]}/pay"`);
    expect(text).toContain(`href="https://shop.example/cart?from=${ids[index]}"`);
    expect(text).not.toMatch(/blank_/);
  });
  expect((await page("GET", `/checkout/${ids[0]}?utm_source=mail?token=secret`)).text).toContain("secret");
  expect((await page("GET", `/checkout/${ids[3]}?utm_source=mail`)).text).not.toContain("secret");
});

test("a link's page shows the merchant's latest changes, each time with its own nonce", async () => {
  const { api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
  const show = async (query = "") => {
    const { text, headers } = await page("GET", `/pay/${link.id}${query}`);
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(new Set([...text.matchAll(/ nonce="([^"]*)"/g)].map(([, match]) => match))).toEqual(new Set([nonce]));
    return { text, nonce };
  };
  const [first, second] = [await show(), await show()];
  expect(first.nonce).not.toBe(second.nonce);
  expect(second.text.replaceAll(String(second.nonce), String(first.nonce))).toBe(first.text);

  await api("POST", `/api/v3/products/${productId}`, { body: { name: "Dark roast", priceAmount: 21 } });
  expect((await show()).text).toMatch(/Dark roast.*\$21\.00/s);
  expect((await show("?prefilled_email=me@shopper.example")).text).toContain('value="me@shopper.example"');
  expect((await show("?utm_source=mail?token=secret")).text).toContain("sessions?utm_source=mail?token=secret");
  expect((await show()).text).not.toMatch(/me@shopper|secret/);
  await api("PUT", `/api/v3/payment-links/${link.id}`, { body: { active: false } });
  expect((await page("GET", `/pay/${link.id}`)).status).toBe(410);
});

test("a compressed page is the same", async () => {
  const { api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, "");
  const { text } = await page("GET", `/pay/${link.id}`);
  for (const encoding of ["gzip", "br, gzip;q=0.5", "gzip;q=0", "identity"]) {
    const response = await fetch(`${baseUrl}/pay/${link.id}`, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(/gzip(?!;q=0$)/.test(encoding) ? "gzip" : null);
    expect(withoutNonce(await response.text())).toBe(withoutNonce(text));
  }
});

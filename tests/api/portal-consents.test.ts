import { expect, test } from "vitest";
import { portalEn } from "#portal/pages/messages/en.ts";
import { apiClient } from "../factories/api-client.ts";
import { enterPortal } from "../factories/portal-browser.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const JANE = "jane@shopper.example";
const { advertising, promotions } = portalEn.consents;

test("what a customer allowed at the checkout is listed, and withdrawn by one press", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const order = async (email: string) => {
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
      body: { productId: product.id, consent_collection: { advertising: "required", promotions: "auto" } },
    });
    const paid = await apiClient(baseUrl)("POST", `/checkout/${session.id}/pay`, {
      body: {
        email,
        name: "Jane Doe",
        country: "DE",
        card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
        consent: { advertising: true, promotions: true },
      },
      headers: { origin: baseUrl },
    });
    expect(paid.status).toBe(200);
    return session.id as string;
  };
  const [own, stranger] = [await order(JANE), await order("john@shopper.example")];
  const consentOf = async (id: string) => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body.consent;
  const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
  const shown = await browser.get(home);
  expect(shown.text).toContain(advertising.button);
  expect(shown.text).toContain(promotions.button);

  expect((await browser.submit(`${home}/consents/terms_of_service`)).status).toBe(404);
  const { browser: john } = await enterPortal(baseUrl, merchant, "john@shopper.example");
  expect((await john.submit(`${home}/consents/advertising`)).status).toBe(404);
  expect(await consentOf(own)).toMatchObject({ advertising: "opt_in", promotions: "opt_in" });

  const withdrawn = await browser.submit(`${home}/consents/advertising`);
  expect([withdrawn.status, withdrawn.headers.location]).toEqual([303, `${home}?done=consent`]);
  expect(await consentOf(own)).toMatchObject({ advertising: "opt_out", promotions: "opt_in" });
  expect((await browser.submit(`${home}/consents/promotions`)).status).toBe(303);
  expect(await consentOf(own)).toMatchObject({ advertising: "opt_out", promotions: "opt_out" });
  expect(await consentOf(stranger)).toMatchObject({ advertising: "opt_in", promotions: "opt_in" });
  const rest = await browser.get(`${home}?done=consent`);
  expect(rest.text).toContain(portalEn.done.consent);
  expect(rest.text).not.toContain(portalEn.consents.title);
});

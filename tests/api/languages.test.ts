import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const page = apiClient(baseUrl);
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const CUSTOMER = { email: "buyer@shopper.example", name: "Jane Doe", country: "US", postalCode: "10001", card: CARD };

async function newLink(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  return (await api("POST", "/api/v3/payment-links", { body: { productIds: [id], ...body } })).body.id;
}

async function newSession(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  return (await api("POST", SESSIONS, { body: { productId: id, ...body } })).body.id;
}

/** What a browser asks for whose languages are these. */
function visit(path: string, acceptLanguage?: string): Promise<ApiResponse> {
  return page("GET", path, { headers: acceptLanguage ? { "accept-language": acceptLanguage } : {} });
}

/** What the script of a page in a language posts. */
function post(path: string, body: object, language?: string): Promise<ApiResponse> {
  return page("POST", path, { body, headers: { origin: baseUrl, ...(language && { "accept-language": language }) } });
}

const root = ({ text }: ApiResponse) => /^<!doctype html><html lang="([^"]*)" dir="([^"]*)">/.exec(text)?.slice(1);

describe("a page's language", () => {
  test("is that of the URL, then the session's, then the browser's, then English", async () => {
    const { api } = await freshMerchant();
    const german = await newSession(api, { locale: "de-CH" });
    const unknown = await newSession(api);
    const portuguese = await newSession(api, { locale: "pt-BR" });
    const link = await newLink(api);
    const languages = async (path: string, acceptLanguage?: string) => root(await visit(path, acceptLanguage))?.[0];

    expect(await languages(`/checkout/${german}?locale=fr`, "ja")).toBe("fr");
    expect(await languages(`/checkout/${german}`, "ja")).toBe("de-CH");
    expect(await languages(`/checkout/${portuguese}`, "ja")).toBe("ja");
    expect(await languages(`/checkout/${unknown}`, "nl, es-MX;q=0.4, ja;q=0.9")).toBe("ja");
    expect(await languages(`/checkout/${unknown}`)).toBe("en");
    expect(await languages(`/pay/${link}?locale=es`, "ja")).toBe("es");
    expect(await languages(`/pay/${link}`, "de-AT,de;q=0.9")).toBe("de-AT");
    expect(await languages("/pay/plink_unknown?locale=fr")).toBe("fr");
  });

  test("applies to its texts, amounts, countries, and headers", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    const german = await visit(`/pay/${link}`, "de-CH");
    expect(german.headers).toMatchObject({ "content-language": "de-CH", "cache-control": "private, no-store" });
    expect(german.headers.vary).toContain("Accept-Language");
    expect(german.text).toContain("Zahlungspflichtig bestellen: $\u00a019.90</button>");
    expect(german.text).toContain(">Österreich</option>");
    expect(german.text).not.toContain("Card number");
    expect((await visit(`/pay/${link}`, "de-AT")).text).toContain("Zahlungspflichtig bestellen: $\u00a019,90</button>");

    const arabic = await visit(`/pay/${link}?locale=ar-EG`);
    expect(root(arabic)).toEqual(["ar-EG", "rtl"]);
    expect(arabic.text).toContain("19.90");
    expect(arabic.text).not.toMatch(/[٠-٩]/);
  });

  test("can be changed by a link, which keeps the rest of the URL", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    const { text } = await visit(`/pay/${link}?prefilled_email=buyer%40shopper.example&locale=de`);
    expect(text).toContain(
      '<a href="?prefilled_email=buyer%40shopper.example&amp;locale=fr" lang="fr" class="language">Français</a>',
    );
    expect(text).toMatch(/locale=de" lang="de" class="language" aria-current="true">Deutsch</);
  });

  test("ignores a hostile URL", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    for (const locale of [
      '"><script>alert(1)</script>',
      "__proto__",
      "../de",
      `de-${"a".repeat(2_000)}`,
      "%ff",
      "\0",
    ]) {
      const response = await visit(`/pay/${link}?locale=${encodeURIComponent(locale)}`);
      expect([response.status, root(response)]).toEqual([200, ["en", "ltr"]]);
      expect(response.text).not.toContain("<script>alert");
    }
    expect((await visit(`/pay/${link}?locale=%ff&locale[]=de`)).status).toBe(200);
  });
});

describe("responses to the page's script are translated", () => {
  test.each([
    ["de", "Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht."],
    ["fr-CA", "Votre carte a été refusée. Rien n’a été débité."],
    ["es", "Tu tarjeta ha sido rechazada"],
    ["ja", "カードが承認されませんでした。"],
    ["ar", "رُفضت بطاقتك"],
    ["en-GB", "Your card was declined"],
  ])("a decline in %s", async (language, words) => {
    const { api } = await freshMerchant();
    const session = await newSession(api);
    const card = { ...CARD, token: "tok_declined" };
    const declined = await post(`/checkout/${session}/pay`, { ...CUSTOMER, card }, language);
    expect(declined.status).toBe(402);
    expect(declined.headers["content-language"]).toBe(language);
    expect(declined.body.error.message).toContain(words);
  });

  test("field errors, and that the session doesn't exist", async () => {
    const { api } = await freshMerchant();
    const session = await newSession(api);
    const bad = await post(`/checkout/${session}/pay`, { ...CUSTOMER, email: "nobody" }, "de");
    expect(bad.body.error.fields).toEqual({
      email: "Geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com",
    });
    const missing = await post("/checkout/cs_test_unknown/pay?locale=fr", CUSTOMER, "de");
    expect(missing.body.error.message).toContain("Cette page de paiement n’existe plus.");
  });

  test("a limit", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    const answers: ApiResponse[] = [];
    for (let count = 0; count < 11; count++) answers.push(await post(`/pay/${link}/sessions`, {}, "de"));
    const rejected = answers.at(-1);
    expect(rejected?.status).toBe(429);
    expect(rejected?.body.error.message).toMatch(/Warten Sie \d+ Sekunden? und versuchen Sie es dann noch einmal\.$/);
  });

  test("an order in the page's language", async () => {
    const { api } = await freshMerchant();
    const started = await post(`/pay/${await newLink(api)}/sessions`, {}, "de-AT");
    expect(started.body.submitLabel).toBe("Zahlungspflichtig bestellen: $\u00a019,90");
    expect(started.body.order).toContain("Gesamtbetrag");
  });
});

describe("a session's locale", () => {
  const localeOf = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body.locale;

  test("is that of the link's page on which it started, and applies to its own page", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    const { body } = await post(`/pay/${link}/sessions`, {}, "de-CH");
    expect(await localeOf(api, body.sessionId)).toBe("de-CH");
    expect(root(await visit(`/checkout/${body.sessionId}`, "fr"))?.[0]).toBe("de-CH");
  });

  test("is absent until a supported language is known", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api);
    for (const language of [undefined, "*", "nl"]) {
      const { body } = await post(`/pay/${link}/sessions`, {}, language);
      expect((await api("GET", `${SESSIONS}/${body.sessionId}`)).body).not.toHaveProperty("locale");
    }
    const session = await newSession(api);
    await visit(`/checkout/${session}?locale=fr`);
    expect(await localeOf(api, session)).toBeUndefined();
  });

  test("becomes the language in which the customer pays, and confirmation and event use it", async () => {
    const { merchant, api } = await freshMerchant();
    const session = await newSession(api, { locale: "de" });
    await post(`/checkout/${session}/pay`, CUSTOMER, "ja");
    expect(await localeOf(api, session)).toBe("ja");
    expect((await visit(`/checkout/${session}`)).text).toContain("お支払いが完了しました");
    const completed = (await merchant.events()).find(({ type }) => type === "checkout.session.completed");
    expect(completed?.data.object.locale).toBe("ja");

    await post(`/checkout/${session}/pay`, CUSTOMER, "fr");
    expect(await localeOf(api, session)).toBe("ja");
  });

  test("stays as the merchant set it while the customer's is unknown", async () => {
    const { api } = await freshMerchant();
    const session = await newSession(api, { locale: "pt-BR" });
    expect((await post(`/checkout/${session}/pay`, CUSTOMER)).status).toBe(200);
    expect(await localeOf(api, session)).toBe("pt-BR");
  });
});

test("a session without lines has a name in the page's language", async () => {
  const { api } = await freshMerchant();
  const created = await api("POST", SESSIONS, { body: { mode: "setup", line_items: [] } });
  const { text } = await visit(`/checkout/${created.body.id}?locale=de`);
  expect(text).toContain("<title>Zahlungsmethode speichern · ");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { type Service, startService } from "../service/start-service.ts";
import { type EngineBrowser, labeled, named } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const CARD = { paid: "4242424242424242", declined: "4000000000000002", threeDSecure: "4000000000003184" };
const ALERT = "[...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent).join()";

let service: Service;
beforeAll(async () => {
  service = await startService("production");
});
afterAll(() => service?.stop());

describe.each([firefox, webkit])("$name", (engine) => {
  let merchant: TestMerchant;
  let browser: EngineBrowser;
  beforeEach(async () => {
    merchant = await newMerchant(service.databaseUrl);
    browser = await engine.launch();
    return () => browser.close();
  });

  async function openNewLink(body: object = {}): Promise<void> {
    const api = apiClient(service.baseUrl, merchant.key);
    const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
    const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.body.id], ...body } });
    await browser.open(link.body.url);
  }

  async function typeCard(number: string): Promise<void> {
    await browser.type(labeled("Card number"), number);
    await browser.type(labeled("Expiration date"), "1240");
    await browser.type(labeled("CVC"), "123");
  }

  async function fill(number: string): Promise<void> {
    await browser.type(labeled("Email"), "buyer@shopper.example");
    await browser.type(labeled("Name on card"), "Jane Doe");
    await typeCard(number);
  }

  /** Polls what the page shows until it is as expected. */
  const shows = (expression: string) => expect.poll(() => browser.evaluate(expression), { timeout: 30_000 });
  const title = () => shows("document.querySelector('h1').textContent");
  const value = (id: string) => `document.getElementById("${id}").value`;

  test("a card pays once, its number is grouped while typing, and a reload shows the result", async () => {
    await openNewLink();
    await fill(CARD.paid);
    await shows(value("number")).toBe("4242 4242 4242 4242");
    await shows(value("expiry")).toBe("12/40");
    await browser.press(named("Pay $24.50"));
    await title().toBe("Payment complete");
    await browser.reload();
    await title().toBe("Payment complete");
    expect(await merchant.count("payment_attempts")).toBe(1);
  });

  test("Enter pays, and the keyboard corrects a number across its gaps", async () => {
    await openNewLink();
    await fill("42424242");
    await browser.type(labeled("Card number"), "424249");
    await browser.keys("Backspace", "Backspace");
    await shows(value("number")).toMatch(/^4242 ?$/);
    await browser.keys("Backspace");
    await shows(value("number")).toBe("424");
    await browser.type(labeled("Card number"), CARD.paid);
    await browser.keys("Enter");
    await title().toBe("Payment complete");
  });

  test("a declined card shows the reason and keeps the form, and another one pays", async () => {
    await openNewLink();
    await fill(CARD.declined);
    await browser.press(named("Pay $24.50"));
    await shows(ALERT).toMatch(/declined/i);
    await shows(value("email")).toBe("buyer@shopper.example");
    await typeCard(CARD.paid);
    await browser.press(named("Pay $24.50"));
    await title().toBe("Payment complete");
  });

  test("a failed 3-D Secure returns to the form with the reason and all fields except the card, and 3-D Secure then pays", async () => {
    await openNewLink();
    await fill(CARD.threeDSecure);
    await browser.press(named("Pay $24.50"));
    await title().toBe("Confirm it’s you");
    await browser.press(named("Fail authentication"));
    await shows(ALERT).toMatch(/couldn’t verify your identity/);
    await shows(value("email")).toBe("buyer@shopper.example");
    await shows(value("number")).toBe("");
    await typeCard(CARD.threeDSecure);
    await browser.press(named("Pay $24.50"));
    await title().toBe("Confirm it’s you");
    await browser.press(named("Complete authentication"));
    await title().toBe("Payment complete");
  });

  test("Back from the bank shows the payment, and another card can pay instead", async () => {
    await openNewLink();
    await fill(CARD.threeDSecure);
    await browser.press(named("Pay $24.50"));
    await title().toBe("Confirm it’s you");
    await browser.back();
    await title().toBe("Confirm your payment");
    await browser.press(named("Pay another way"));
    await shows(value("email")).toBe("buyer@shopper.example");
    await typeCard(CARD.paid);
    await browser.press(named("Pay $24.50"));
    await title().toBe("Payment complete");
    expect(await merchant.count("checkout_sessions")).toBe(1);
  });

  test("another language keeps the form's values, and a bank that declines returns to its method", async () => {
    await openNewLink({ payment_method_types: ["card", "paypal"] });
    await browser.type(labeled("Email"), "buyer@shopper.example");
    await browser.press(named("Deutsch"));
    await shows("document.documentElement.lang").toMatch(/^de/);
    await shows(value("email")).toBe("buyer@shopper.example");
    await browser.press('//label[contains(., "PayPal")]');
    await browser.type(labeled("Vor- und Nachname"), "Jane Doe");
    await browser.press(named("Zahlungspflichtig bestellen"));
    await title().toBe("Diese Zahlung freigeben?");
    await browser.press(named("Ablehnen"));
    await shows("document.querySelector('[value=paypal]').checked").toBe(true);
    await browser.press(named("Zahlungspflichtig bestellen"));
    await browser.press(named("Freigeben"));
    await title().toBe("Zahlung abgeschlossen");
    expect(await merchant.count("checkout_sessions", "payment_status = 'paid'")).toBe(1);
  });
});

import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { de } from "#checkout/pages/messages/de.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { es } from "#checkout/pages/messages/es.ts";
import { fr } from "#checkout/pages/messages/fr.ts";
import { ja } from "#checkout/pages/messages/ja.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { freshMerchant } from "../../api/context.ts";
import { newLink } from "../../api/hosted-page.ts";
import { alertBecomes, CARDS, dollars, EMAIL, fillCard, headingBecomes, money, press, pressButton } from "./payer.ts";
import { openTab } from "./tab.ts";

const MONTHLY = { interval: "month", intervalCount: 1 } as const;

test("a German browser pays in euros and in German, from the form to the confirmation", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(api, {}, { name: "Hausmischung", priceAmount: 24.5, priceCurrency: "EUR" });
  const tab = await openTab(`/pay/${link}`, { language: "de-DE" });
  const amount = money(2450n, "EUR", "de-DE");
  expect(tab.window.document.documentElement).toHaveAttribute("lang", "de-DE");
  expect(tab.find("submit")).toHaveTextContent(de.submit.pay(amount));
  expect(tab.find("country")).toHaveValue("DE");
  await tab.fill("number", "42424242");
  expect(tab.find("number-error")).toHaveTextContent(de.script.cardNumberShort);
  await fillCard(tab, CARDS.declined);
  await press(tab);
  await alertBecomes(tab, de.errors.card_declined);
  await fillCard(tab);
  await press(tab);
  await headingBecomes(tab, de.pages.paid.title);
  expect(tab.body).toHaveTextContent(amount);
  const { body } = await api("GET", "/api/v3/checkout/sessions");
  expect(body.data[0]).toMatchObject({ locale: "de-DE", currency: "eur", payment_status: "paid" });
});

test("a Japanese browser pays in yen, with full-width digits", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(api, {}, { name: "深煎り", priceAmount: 2450, priceCurrency: "JPY" });
  const tab = await openTab(`/pay/${link}`, { language: "ja-JP" });
  const amount = money(2450n, "JPY", "ja-JP");
  expect(tab.find("submit")).toHaveTextContent(ja.submit.pay(amount));
  expect(tab.find("country")).toHaveValue("JP");
  await fillCard(tab, "４２４２４２４２４２４２４２４２", { expiry: "１２４０", name: "山田 花子" });
  expect(tab.find("number")).toHaveValue("4242 4242 4242 4242");
  await press(tab);
  await headingBecomes(tab, ja.pages.paid.title);
  expect(tab.body).toHaveTextContent(amount);
});

test.each(LANGUAGES.map((messages) => [messages.language, messages] as const))(
  "in %s the page has no English text",
  async (language, messages) => {
    const { api } = await freshMerchant();
    const subscription = { subscription_data: { trial_period_days: 14 } };
    const link = await newLink(api, subscription, { priceAmount: 24.5, recurringInterval: "month" });
    const tab = await openTab(`/pay/${link}?locale=${language}`);
    const price = messages.order.per(MONTHLY, money(2450n, "USD", messages.locale));
    expect(tab.find("submit")).toHaveTextContent(messages.submit.startTrial(price));
    expect(tab.window.document.documentElement).toHaveAttribute("dir", messages.direction);
    if (language !== "en") {
      for (const english of [en.form.cardNumber, en.order.totalToday, en.testMode.renewals, en.form.country]) {
        expect(tab.body).not.toHaveTextContent(english);
      }
    }
    expect(JSON.parse(tab.find("pay").dataset.messages ?? "")).toEqual(messages.script);
    await tab.open(`/pay/plink_unknown?locale=${language}`);
    expect(tab.heading).toBe(messages.pages.notFound.title);
  },
);

test("without JavaScript the customer changes the language, and the URL keeps its parameters", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(api, {}, { priceAmount: 24.5 });
  const tab = await openTab(`/pay/${link}?prefilled_email=buyer%40shopper.example`, { script: false });
  const current = () => tab.body.querySelector("[aria-current=true]")?.textContent;
  await pressButton(tab, fr.languageName);
  await waitFor(() => expect(tab.body).toHaveTextContent(fr.form.payment));
  expect(tab.find("email")).toHaveValue(EMAIL);
  expect(current()).toBe(fr.languageName);
  await pressButton(tab, en.languageName);
  await waitFor(() => expect(tab.find("submit")).toHaveTextContent(en.submit.pay(dollars(24.5))));
});

test("a language that the customer switches to stays until the confirmation", async () => {
  const { api } = await freshMerchant();
  const link = await newLink(api);
  const tab = await openTab(`/pay/${link}`);
  await tab.fill("email", EMAIL);
  // The session that began in English is paid in Spanish.
  await waitFor(() => expect(tab.stored).toContain(`checkstand.${link}`));
  await pressButton(tab, es.languageName);
  await waitFor(() => expect(tab.window.document.documentElement).toHaveAttribute("lang", "es"));
  await fillCard(tab);
  await press(tab);
  await headingBecomes(tab, es.pages.paid.title);
  const { body } = await api("GET", "/api/v3/checkout/sessions");
  expect(body.data.map(({ locale }: { locale: string }) => locale)).toEqual(["es"]);
});

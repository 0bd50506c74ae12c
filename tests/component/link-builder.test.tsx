import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const NEW = "/test/payment-links/new";
const CREATE = { name: /^create payment link/i };

async function onlyLink(api: Api) {
  const { body } = await api("GET", "/api/v3/payment-links");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

/** The box of a product, once the products are listed. */
const choice = (name: string) => screen.findByRole("checkbox", { name: new RegExp(`^${name}\\s*\\$`) });

/** The frame beside the form, once it shows a page, and what stands in it. */
async function preview() {
  const frame = await screen.findByTitle<HTMLIFrameElement>(/payment page preview/i);
  const page = () => frame.contentDocument as Document;
  const button = () => page().querySelector("#submit")?.textContent;
  await waitFor(() => expect(button()).toBeDefined());
  return { frame, page, button };
}

/** Opens one of the groups of "More options", by what follows its title. */
async function unfold(user: UserEvent, description: RegExp): Promise<void> {
  const more = screen.getByText(/more options/i).closest("details") as HTMLDetailsElement;
  if (!more.open) await user.click(more.querySelector("summary") as HTMLElement);
  await user.click(await within(more).findByText(description, { selector: "summary span" }));
}

const ASKED = /addresses, phone/i;
const QUESTIONS = /questions at checkout/i;

async function fill(user: UserEvent, label: RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.paste(text);
}

test("a link that asks for consent to terms without a URL says where to add it", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(NEW, { merchant });
  await unfold(user, ASKED);
  await user.click(screen.getByLabelText(/terms of service acceptance/i));
  const settings = await screen.findByRole("link", { name: /settings/i });
  expect(settings).toHaveAttribute("href", "/test/settings");
  expect(settings).toHaveAttribute("target", "_blank");
  await pool().query("UPDATE merchants SET terms_url = 'https://nord.example/terms' WHERE id = $1", [merchant.id]);
  // As when this tab comes to the front again, a minute later.
  using _ = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(settings).not.toBeInTheDocument());
});

test("a link gets a readable URL, and an invalid or taken one shows an error next to the field", async () => {
  const { merchant, api } = await freshMerchant();
  const slug = `tour-${merchant.id.slice(-12)}`;
  const { id } = await newProduct(api);
  await api("POST", "/api/v3/payment-links", { body: { productIds: [id], slug } });
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee"));
  const address = screen.getByLabelText(/^custom url/i);
  const send = async (text: string) => {
    await fill(user, /^custom url/i, text);
    await user.click(screen.getByRole("button", CREATE));
  };
  await send("Tour Tickets");
  await waitFor(() => expect(address).toHaveAccessibleDescription(/3 to 60/));
  await send(slug);
  await waitFor(() => expect(address).toHaveAccessibleDescription(/taken/i));
  expect(address).toBeInvalid();
  await send(`${slug}-2`);
  await pathBecomes(/payment-links\/plink_/);
  await screen.findAllByText(new RegExp(`/pay/test/${slug}-2$`));
  for (const link of screen.getAllByRole("link", { name: /test payment/i })) {
    expect(link).toHaveAttribute("href", expect.stringMatching(`/pay/test/${slug}-2$`));
  }
});

test("shipped products preselect the address, which can be deselected", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api, { priceAmount: 24.5, shippable: true });
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee"));
  const notice = () => screen.getAllByRole("status").find(({ textContent }) => /shipped/.test(textContent));
  await waitFor(() => expect(notice()).toHaveTextContent(/Coffee.*any country/));
  // Its group is open, as it says something.
  await user.click(screen.getByText(/more options/i));
  const ships = await screen.findByLabelText(/^shipping address$/i);
  expect(ships).toBeVisible();
  await user.click(ships);
  expect(notice()).toHaveTextContent(/aren’t asked/);
  await user.click(ships);
  await user.click(screen.getByRole("button", { name: /clear/i }));
  await fill(user, /search countries/i, "Germany");
  await user.click(screen.getByLabelText("Germany"));
  await user.click(screen.getByRole("button", { name: /add shipping option/i }));
  await fill(user, /^name$/i, "Courier");
  await fill(user, /price in USD/i, "4.90");
  await fill(user, /free for orders/i, "100");
  await fill(user, /^minimum delivery/i, "2");
  await fill(user, /^maximum delivery/i, "4");
  const { page, button } = await preview();
  await waitFor(() => expect(page().body.textContent).toMatch(/2–4/));
  expect(button()).toContain("$29.40");
  await user.click(screen.getByRole("button", CREATE));
  await screen.findByRole("heading", { name: /ready/i });
  const link = await onlyLink(api);
  expect(link.shipping_address_collection.allowed_countries).toEqual(["DE"]);
  expect(link.shipping_options).toMatchObject([
    { display_name: "Courier", fixed_amount: { amount: 490, currency: "usd" }, free_from: 10000 },
  ]);
  await renderPage(`/test/payment-links/${link.id}`, { merchant });
  await screen.findByText(/Courier.*\$4\.90.*\$100\.00/);
});

test("a new link can be copied, scanned, opened, and embedded", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee"));
  await user.click(screen.getByRole("button", CREATE));
  expect(await screen.findByRole("heading", { name: /ready/i })).toHaveFocus();
  const { url } = await onlyLink(api);
  await user.click(screen.getByRole("button", { name: /copy url/i }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByRole("img", { name: /QR code/ })).toHaveAccessibleName(new RegExp(`${url}$`));
  expect(screen.getByRole("link", { name: /test payment/i })).toHaveAttribute("href", url);
  await user.click(screen.getByRole("button", { name: /copy .*html/i }));
  expect(await navigator.clipboard.readText()).toContain(`href="${url}"`);
});

test("the preview follows the form, and creates nothing", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api, { priceAmount: 24.5 });
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee"));
  const { frame, page, button } = await preview();
  expect(button()).toContain("$24.50");
  await fill(user, /^quantity of coffee/i, "3");
  await waitFor(() => expect(button()).toContain("$73.50"));
  await unfold(user, ASKED);
  await user.click(screen.getByLabelText(/phone number/i));
  await waitFor(() => expect(page().querySelector("input[type=tel]")).not.toBeNull());
  await unfold(user, QUESTIONS);
  await user.click(screen.getByRole("button", { name: /add question/i }));
  await user.keyboard("Name on the cup");
  await waitFor(() => expect(page().body.textContent).toContain("Name on the cup"));
  await user.selectOptions(screen.getByLabelText(/button text/i, { selector: "select" }), "book");
  await waitFor(() => expect(button()).toMatch(/Book.*\$73\.50/));
  await user.selectOptions(screen.getByLabelText(/language/i), "ar");
  await waitFor(() => expect(page().documentElement.dir).toBe("rtl"));
  await user.selectOptions(screen.getByLabelText(/language/i), "de");
  await waitFor(() => expect(page().documentElement.lang).toBe("de"));
  expect(frame).toHaveAttribute("inert");
  expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  expect(await merchant.count("payment_links")).toBe(0);
  expect(await merchant.count("checkout_sessions")).toBe(0);
});

test("a product created in the builder is selected, and creates no link on its own", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(NEW, { merchant });
  await user.click(screen.getByRole("button", { name: /create product/i }));
  const dialog = await screen.findByRole("dialog");
  const name = within(dialog).getByLabelText(/name/i);
  expect(name).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(name).toBeInvalid());
  await user.type(name, "Roastery tour");
  await user.type(within(dialog).getByLabelText("Price"), "49");
  await user.keyboard("{Enter}");
  expect(await choice("Roastery tour")).toBeChecked();
  expect(dialog).not.toBeVisible();
  expect((await preview()).button()).toContain("$49.00");
  expect(await merchant.count("products")).toBe(1);
  expect(await merchant.count("payment_links")).toBe(0);
});

test("custom fields are reordered and removed by keyboard, and the button keeps the focus", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee"));
  await unfold(user, QUESTIONS);
  const press = async (name: RegExp) => {
    screen.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
  };
  const hasFocus = (name: RegExp) => waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
  for (const label of ["First", "Second", "Third"]) {
    await press(/add question/i);
    await user.keyboard(label);
  }
  await user.selectOptions(screen.getAllByLabelText(/answer/i)[1] as HTMLElement, "dropdown");
  await user.type(screen.getByLabelText(/choices/i), "Large{Enter}Small");
  await press(/move question 3 up/i);
  await hasFocus(/move question 2 up/i);
  await user.keyboard("{Enter}");
  await hasFocus(/move question 1 down/i);
  await press(/remove question 2/i);
  await hasFocus(/add question/i);
  await user.click(screen.getByRole("button", CREATE));
  await screen.findByRole("heading", { name: /ready/i });
  expect((await onlyLink(api)).custom_fields).toEqual([
    expect.objectContaining({ key: "third", type: "text", label: { type: "custom", custom: "Third" } }),
    expect.objectContaining({
      key: "second",
      dropdown: {
        options: [
          { label: "Large", value: "Large" },
          { label: "Small", value: "Small" },
        ],
      },
    }),
  ]);
});

test("every setting is saved, shown for editing, and copied", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api, { name: "Plan", recurringInterval: "month" });
  const rate = { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" };
  expect((await api("POST", "/api/v3/tax-rates", { body: rate })).status).toBe(200);
  let user = await renderPage(NEW, { merchant });
  await user.click(await choice("Plan"));
  await unfold(user, ASKED);
  await screen.findByLabelText(/charge tax/i);
  for (const label of [
    /SEPA/,
    /promotion code/i,
    /charge tax/i,
    /customer for every/i,
    /invoice for every/i,
    /billing address/i,
    /^shipping address$/i,
    /tax id/i,
    /terms of service acceptance/i,
    /marketing email consent/i,
  ]) {
    await user.click(screen.getByLabelText(label, { selector: "[type=checkbox]" }));
  }
  await fill(user, /search countries/i, "germ");
  await user.click(await screen.findByLabelText("Germany"));
  for (const [label, text] of [
    [/^label/i, "All of it"],
    [/confirmation message/i, "See you soon"],
    [/trial/i, "14"],
    [/text above the button/i, "Thank you!"],
    [/redirect after cancel/i, "https://shop.example/back"],
    [/^(ends|expires)/i, "2040-12-31T18:30"],
    [/maximum payments/i, "40"],
    [/when the link is unavailable/i, "Sold out"],
  ] as const) {
    await fill(user, label, text);
  }
  await user.click(screen.getByRole("button", { name: /add metadata/i }));
  await fill(user, /key 1/i, "campaign");
  await fill(user, /value 1/i, "spring");
  await user.click(screen.getByRole("button", CREATE));
  await screen.findByRole("heading", { name: /ready/i });
  const created = await onlyLink(api);
  expect(created).toMatchObject({
    label: "All of it",
    after_completion: { hosted_confirmation: { custom_message: "See you soon" } },
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    consent_collection: { promotions: "auto", terms_of_service: "required" },
    custom_text: { submit: { message: "Thank you!" } },
    customer_creation: "always",
    invoice_creation: { enabled: true },
    payment_method_types: ["card", "sepa_debit"],
    shipping_address_collection: { allowed_countries: ["DE"] },
    subscription_data: { trial_period_days: 14 },
    tax_id_collection: { enabled: true },
    cancelUrl: "https://shop.example/back",
    inactive_message: "Sold out",
    metadata: { campaign: "spring" },
    restrictions: { completed_sessions: { limit: 40 } },
  });

  const edit = `/test/payment-links/${created.id}/edit`;
  user = await renderPage(edit, { merchant });
  const ends = await screen.findByLabelText(/^(ends|expires)/i);
  expect(ends).toHaveValue("2040-12-31T18:30");
  const before = await merchant.count("events");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(`/test/payment-links/${created.id}`);
  expect(await onlyLink(api)).toEqual(created);
  expect(await merchant.count("events")).toBe(before);

  user = await renderPage(edit, { merchant });
  await screen.findByLabelText(/trial/i);
  await fill(user, /^label/i, "");
  await fill(user, /trial/i, "");
  await user.click(screen.getByRole("button", { name: /remove pair 1/i }));
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(`/test/payment-links/${created.id}`);
  const edited = await onlyLink(api);
  expect(edited).toMatchObject({ label: "Plan", metadata: {}, tax_id_collection: { enabled: true } });
  expect(edited).not.toHaveProperty("subscription_data");

  await user.click(await screen.findByRole("link", { name: /duplicate/i }));
  expect(await choice("Plan")).toBeChecked();
  await user.click(screen.getByRole("button", CREATE));
  await screen.findByRole("heading", { name: /ready/i });
  const [copy] = (await api("GET", "/api/v3/payment-links")).body.data;
  expect(copy.id).not.toBe(edited.id);
  const own = { id: edited.id, url: edited.url, line_items: edited.line_items, created: edited.created };
  expect({ ...copy, ...own }).toEqual(edited);
});

test("a draft is found among the drafts, continued, and published with a click", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  let user = await renderPage(NEW, { merchant });
  await fill(user, /^label/i, "Autumn fair");
  await user.click(screen.getByRole("button", { name: /draft/i }));
  await pathBecomes(/payment-links\/plink_/);
  await screen.findByRole("link", { name: /edit draft/i });
  expect(screen.queryByRole("button", { name: /publish/i })).toBeNull();
  const draft = await onlyLink(api);
  expect(draft).toMatchObject({ label: "Autumn fair", status: "disabled" });

  user = await renderPage("/test/payment-links?status=DRAFT", { merchant });
  await user.click(await screen.findByRole("link", { name: "Autumn fair" }));
  await user.click(await screen.findByRole("link", { name: /edit draft/i }));
  await user.click(await choice("Coffee"));
  await user.click(screen.getByRole("button", { name: /draft/i }));
  await screen.findByRole("link", { name: "Coffee" });
  expect((await onlyLink(api)).status).toBe("disabled");
  await user.click(screen.getByRole("button", { name: /publish/i }));
  await screen.findByRole("button", { name: /deactivate/i });
  expect((await onlyLink(api)).status).toBe("active");
  await renderPage("/test/payment-links?status=DRAFT", { merchant });
  await screen.findByText(/match/i);
  expect(screen.queryByRole("link", { name: "Autumn fair" })).toBeNull();
});

test("a draft is published by its form once it sells something", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  const { body: draft } = await api("POST", "/api/v2/payment-links", { body: { label: "Later" } });
  const user = await renderPage(`/test/payment-links/${draft.id}/edit`, { merchant });
  await user.click(await screen.findByRole("button", { name: /publish/i }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/product/i);
  await user.click(await choice("Coffee"));
  await user.click(screen.getByRole("button", { name: /publish/i }));
  await screen.findByRole("button", { name: /deactivate/i });
  expect((await onlyLink(api)).status).toBe("active");
});

test("a product among many is found by name", async () => {
  const { merchant, api } = await freshMerchant();
  for (let index = 1; index <= 30; index++) await newProduct(api, { name: `Blend ${index}` });
  const user = await renderPage(NEW, { merchant });
  await choice("Blend 30");
  expect(screen.queryByRole("checkbox", { name: /^Blend 3\s*\$/ })).toBeNull();
  await fill(user, /search products/i, "blend 3");
  await user.click(await choice("Blend 3"));
  await fill(user, /search products/i, "blend 7");
  await user.click(await choice("Blend 7"));
  const { button } = await preview();
  await waitFor(() => expect(button()).toContain("$39.80"));
});

test("a trial asks for payment details, and says what happens without them", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api, { name: "Coffee club", recurringInterval: "month" });
  const user = await renderPage(NEW, { merchant });
  await user.click(await choice("Coffee club"));
  await unfold(user, /promotion codes, tax, trial/i);
  const collects = await screen.findByLabelText(/collect payment details/i);
  expect(collects).not.toBeChecked();
  await user.type(screen.getByLabelText(/trial/i), "14");
  expect(collects).toBeChecked();
  await user.click(collects);
  expect(collects).toHaveAccessibleDescription(/first invoice stays open/i);
  await user.type(screen.getByLabelText(/trial/i), "0");
  expect(collects).not.toBeChecked();
});

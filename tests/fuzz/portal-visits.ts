import { undoUrl } from "#platform/base/declaration-url.ts";
import { apiClient, ownAddress } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { emailedLink, portalBrowser, requestEmailChange, undoLinkOf } from "../factories/portal-browser.ts";
import { matchNow } from "../factories/withdrawal.ts";
import type { PortalShop } from "./portal-shop.ts";

/** A browser with cookies of its own, and what its addresses and forms name. */
export interface Visit {
  cookie: string;
  values: Readonly<Record<string, string>>;
}

type Fields = Record<string, string>;

/** Who asks for a link, or declares something, without being known. */
export async function visitOfNobody({ merchant }: PortalShop): Promise<Visit> {
  return { cookie: "", values: { merchant: merchant.id } };
}

/** A link that nobody has opened, in the browser that sees its page. */
export async function visitOfLink(shop: PortalShop): Promise<Visit> {
  const { email } = await newCustomer(shop);
  const { browser, link } = await requestedLink(shop, email);
  await browser.get(link);
  return { cookie: browser.cookies(), values: { session: idIn(link), token: tokenOf(link) } };
}

/**
 * An opened session of a customer who has subscribed and allowed something.
 * @param before what is posted to pages of the subscription: by its path, fields besides those of the visit's values.
 */
export async function visitOfSession(shop: PortalShop, before: Readonly<Record<string, Fields>> = {}) {
  const { email, subscription } = await newCustomer(shop);
  const { browser, link } = await requestedLink(shop, email);
  const home = await browser.open(link);
  const pages = `${home}/subscriptions/${subscription.id}`;
  const plan = { price: shop.otherPrice, quantity: "2" };
  const [cancel, update] = [
    await browser.get(`${pages}/cancel`),
    await browser.get(`${pages}/update?${new URLSearchParams(plan)}`),
  ];
  const values = {
    session: idIn(link),
    subscription: subscription.id,
    customer: subscription.customer,
    price: shop.otherPrice,
    ends: hiddenField(cancel.text, "ends"),
    promised: hiddenField(update.text, "promised"),
    consent: "advertising",
    list: "invoices",
    year: String(new Date().getFullYear()),
  };
  for (const [part, fields] of Object.entries(before)) {
    const { status, text } = await browser.submit(pages + part, { ...fields, ...values });
    if (status !== 303) throw new Error(`${part}: ${status} ${text.slice(0, 500)}`);
  }
  return { browser, home, email, cookie: browser.cookies(), values };
}

/** A link to a new address that confirms it; with `undo`, the one to the old address, once it was confirmed. */
export async function visitOfEmailChange(shop: PortalShop, step: "confirm" | "undo"): Promise<Visit> {
  const { browser, home, email } = await visitOfSession(shop);
  const confirm = await requestEmailChange(shop.merchant, { browser, home }, `new-${email}`);
  if (step === "undo") await browser.submit(confirm);
  const link = step === "undo" ? undoLinkOf(confirm) : confirm;
  return { cookie: browser.cookies(), values: { change: idIn(link), token: tokenOf(link) } };
}

/** A cancellation that was matched, with the link that takes it back. */
export async function visitOfDeclaration(shop: PortalShop): Promise<Visit> {
  const { email, subscription } = await newCustomer(shop);
  const browser = portalBrowser(shop.baseUrl);
  const fields = { name: "Jane Doe", email, reference: subscription.id };
  const { headers, text } = await browser.submit(`/portal/test/${shop.merchant.id}/cancel`, fields);
  const declaration = /\/portal\/declarations\/(\w+)/.exec(headers.location ?? "")?.[1];
  if (!declaration) throw new Error(text.slice(0, 500));
  await matchNow(declaration);
  return { cookie: browser.cookies(), values: { declaration, token: tokenOf(undoUrl(declaration)) } };
}

let customers = 0;

/** Subscribes by the page, as only that asks for consent. */
async function newCustomer({ api, baseUrl, price }: PortalShop) {
  const email = `jane-${process.pid}-${++customers}@shopper.example`;
  const { id } = await createObject(api, "/api/v3/checkout/sessions", {
    mode: "subscription",
    line_items: [{ price }],
    consent_collection: { advertising: "required" },
  });
  const card = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
  const paid = await apiClient(baseUrl)("POST", `/checkout/${id}/pay`, {
    body: { email, name: "Jane Doe", country: "DE", card, consent: { advertising: true } },
    headers: { origin: baseUrl },
    from: ownAddress(),
  });
  if (paid.status !== 200) throw new Error(paid.text);
  const { body: session } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  return { email, subscription: { id: String(session.subscription), customer: String(session.customer) } };
}

async function requestedLink({ baseUrl, merchant }: PortalShop, email: string) {
  const browser = portalBrowser(baseUrl);
  await browser.submit(`/portal/test/${merchant.id}`, { email });
  return { browser, link: await emailedLink(merchant, email) };
}

function hiddenField(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1];
  if (value === undefined) throw new Error(`The page has no ${name}: ${page.slice(0, 500)}`);
  return value;
}

/** The ID in the path of a link. */
function idIn(link: string): string {
  return /\/([a-z]+_\w+)/.exec(link)?.[1] ?? "";
}

function tokenOf(link: string): string {
  return new URL(link, "http://localhost").searchParams.get("token") ?? "";
}

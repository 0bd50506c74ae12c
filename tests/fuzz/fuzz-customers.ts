import fc from "fast-check";
import { addressHash, unsubscribeUrl } from "#checkout/recovery/address-hash.ts";
import { DEFAULT_RECOVERY_SETTINGS } from "#checkout/recovery/model.ts";
import { findRecoverySettings, writeRecoverySettings } from "#checkout/recovery/store.ts";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { filled, kindsOfCall, type PageCall, standIn } from "./page-calls.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";

interface CustomerShop {
  api: Api;
  /** By what stands for them in the calls. */
  values: Readonly<Record<"link" | "slug" | "token", string>>;
}

/** What the page's address may say. */
export const CUSTOMER_PARAMETERS = [
  "locale",
  "prefilled_email",
  "client_reference_id",
  "prefilled_promo_code",
  "recovery",
  "utm_source",
  "utm_term",
  "gclid",
  "fbclid",
  "_fbc",
  "_fbp",
  "_ga",
  "token",
];

const ADDRESS = { country: "US", line1: "350 5th Ave", line2: "", city: "New York", state: "NY", postalCode: "10118" };
/** With all that a page can ask for. */
const PAYMENT = {
  ...{ email: "buyer@shopper.example", name: "Jane Doe", phone: "+1 555 010 9999", ...ADDRESS, again: true },
  shipping: { name: "Jane Doe", ...ADDRESS },
  taxId: { type: "us_ein", value: "12-3456789" },
  customFields: { grind: "whole", engraving: "For Ada", cups: "2" },
  consent: { termsOfService: true, promotions: true, advertising: true },
  card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
};

/** Who gets no more recovery mails. */
const UNSUBSCRIBED = "unsubscribed@shopper.example";

export const CUSTOMER_CALLS: readonly PageCall[] = [
  { method: "GET", path: "/pay/{link}" },
  { method: "GET", path: "/pay/test/{slug}" },
  { method: "POST", path: "/pay/{link}/sessions", body: {} },
  { method: "POST", path: "/pay/{link}/views", body: {} },
  { method: "GET", path: "/checkout/{session}" },
  { method: "GET", path: "/checkout/{session}/state" },
  {
    method: "POST",
    path: "/checkout/{session}/order",
    body: { quantities: { [standIn("line")]: 2 }, promotionCode: "FUZZ", country: "US" },
  },
  { method: "POST", path: "/checkout/{session}/consent", body: { advertising: true } },
  { method: "POST", path: "/checkout/{session}/contact", body: { email: "buyer@shopper.example" } },
  { method: "POST", path: "/checkout/{session}/pay", body: PAYMENT },
  { method: "GET", path: "/checkout/{session}/authenticate" },
  { method: "POST", path: "/checkout/{session}/authenticate", body: { decision: "confirm" }, isForm: true },
  { method: "GET", path: "/checkout/{session}/return" },
  { method: "POST", path: "/checkout/{session}/give-up", body: {}, isForm: true },
  { method: "POST", path: "/checkout/{session}/cancel", body: {}, isForm: true },
  { method: "POST", path: "/checkout/{session}/restart", body: {}, isForm: true },
  { method: "GET", path: "/checkout/{session}/offer" },
  { method: "POST", path: "/checkout/{session}/offer", body: { offer: "fuzz" }, isForm: true },
  { method: "GET", path: "/checkout/{session}/receipt" },
  { method: "GET", path: "/checkout/{session}/receipt/mail" },
  { method: "POST", path: "/checkout/{session}/receipt/mail" },
  { method: "GET", path: "/checkout/unsubscribe/{token}" },
  { method: "POST", path: "/checkout/unsubscribe/{token}", body: { "List-Unsubscribe": "One-Click" }, isForm: true },
];

/** So many requests are about one session. */
const REQUESTS_OF_A_SESSION = 4;

/** The customers' pages and what their script and forms send. */
export async function fuzzCustomers(fuzzing: Fuzzing): Promise<void> {
  const shop = await openCustomerShop(fuzzing);
  for (const call of CUSTOMER_CALLS) {
    for (const [kind, requests] of Object.entries(kindsOfCall(fuzzing, call, CUSTOMER_PARAMETERS))) {
      const about = { kind: `customers, ${kind}`, operation: `${call.method} ${call.path}` };
      const drawn = fc.sample(requests, { numRuns: fuzzing.runs, seed: fuzzing.seed });
      for (let start = 0; start < drawn.length; start += REQUESTS_OF_A_SESSION) {
        const values = await newSession(fuzzing, shop);
        await withEach(drawn.slice(start, start + REQUESTS_OF_A_SESSION), (request) =>
          sendFuzzed(fuzzing, about, filled(request, values), ownAddress()),
        );
      }
    }
  }
}

export async function openCustomerShop({ baseUrl, databaseUrl }: Fuzzing): Promise<CustomerShop> {
  const merchant = await newMerchant(databaseUrl);
  const api = apiClient(baseUrl, merchant.key);
  const created = async (path: string, body: object) => {
    const response = await api("POST", `/api/v3/${path}`, { body });
    if (response.status !== 200) throw new Error(response.text);
    return response.body;
  };
  const product = await created("products", { name: "House blend", priceAmount: 24 });
  await created("promotion-codes", { code: "FUZZ", percent_off: 10 });
  const slug = `fuzz-${merchant.id.slice(-12)}`;
  const { id: link } = await created("payment-links", {
    slug,
    line_items: [{ price: product.id, quantity: 2 }],
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    phone_number_collection: { enabled: true },
    tax_id_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "JP", "US"] },
    consent_collection: { terms_of_service: "required", promotions: "auto", advertising: "required" },
    payment_method_types: ["card", "ideal", "paypal", "sepa_debit"],
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text", optional: true },
      { key: "cups", label: { type: "custom", custom: "Cups" }, type: "numeric", optional: true },
      {
        key: "grind",
        label: { type: "custom", custom: "Grind" },
        type: "dropdown",
        dropdown: { options: [{ label: "Whole beans", value: "whole" }] },
      },
    ],
  });
  return { api, values: { link, slug, token: await unsubscribeToken(merchant.id) } };
}

/** The end of the link in recovery mails to an address. */
async function unsubscribeToken(merchantId: string): Promise<string> {
  const tenant = { merchantId, livemode: false };
  await writeRecoverySettings(tenant, DEFAULT_RECOVERY_SETTINGS);
  const { hashKey } = (await findRecoverySettings(tenant)) ?? {};
  if (!hashKey) throw new Error("Recovery mails have no settings.");
  const url = unsubscribeUrl(tenant, hashKey, addressHash(hashKey, UNSUBSCRIBED));
  return url.split("/").at(-1) ?? "";
}

/** @returns a new session of the shop's link, with all that the calls name. */
export async function newSession(
  { baseUrl }: Fuzzing,
  { api, values }: CustomerShop,
): Promise<Readonly<Record<string, string>>> {
  const customer = apiClient(baseUrl);
  const options = { body: {}, headers: { origin: baseUrl }, from: ownAddress() };
  const { body, text, status } = await customer("POST", `/pay/${values.link}/sessions`, options);
  if (status !== 200) throw new Error(text);
  const { data } = (await api("GET", `/api/v3/checkout/sessions/${body.sessionId}/line_items`)).body;
  return { ...values, session: body.sessionId, line: data[0].id };
}

import fc from "fast-check";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { brokenBody } from "./broken-bodies.ts";
import { type FuzzedRequest, jsonBody, oddHeaders, oddId, oddQuery } from "./fuzzed-request.ts";
import { HOSTILE_TEXTS, textOf } from "./hostile-values.ts";
import { mutated } from "./mutated-values.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";

/** What customers' browsers ask for, by its address. */
interface CustomerCall {
  method: "GET" | "POST";
  /** With `{link}`, `{slug}`, `{session}` or `{token}`. */
  path: string;
  /** A body as the page's script or form sends it. */
  body?: object;
  isForm?: true;
}

interface CustomerShop {
  api: Api;
  link: string;
  slug: string;
}

/** A session of the shop's link. */
interface CustomerSession {
  id: string;
  line: string;
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

/** Stands for the id of the session's line until the request is sent. */
const LINE = "li_of_this_session";

/** Where recovery mails end, in its form, but signed by nobody. */
const FORGED_TOKEN = `mer_fuzz.test.${"h".repeat(43)}.${"s".repeat(43)}`;

export const CUSTOMER_CALLS: readonly CustomerCall[] = [
  { method: "GET", path: "/pay/{link}" },
  { method: "GET", path: "/pay/test/{slug}" },
  { method: "POST", path: "/pay/{link}/sessions", body: {} },
  { method: "POST", path: "/pay/{link}/views", body: {} },
  { method: "GET", path: "/checkout/{session}" },
  { method: "GET", path: "/checkout/{session}/state" },
  {
    method: "POST",
    path: "/checkout/{session}/order",
    body: { quantities: { [LINE]: 2 }, promotionCode: "FUZZ", country: "US" },
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
    for (const [kind, requests] of Object.entries(kindsOf(fuzzing, call))) {
      const about = { kind: `customers, ${kind}`, operation: `${call.method} ${call.path}` };
      const drawn = fc.sample(requests, { numRuns: fuzzing.runs, seed: fuzzing.seed });
      for (let start = 0; start < drawn.length; start += REQUESTS_OF_A_SESSION) {
        const session = await newSession(fuzzing, shop);
        await withEach(drawn.slice(start, start + REQUESTS_OF_A_SESSION), (request) =>
          sendFuzzed(fuzzing, about, requestTo(shop, session, request), ownAddress()),
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
  return { api, link, slug };
}

export async function newSession({ baseUrl }: Fuzzing, { api, link }: CustomerShop): Promise<CustomerSession> {
  const customer = apiClient(baseUrl);
  const options = { body: {}, headers: { origin: baseUrl }, from: ownAddress() };
  const { body, text, status } = await customer("POST", `/pay/${link}/sessions`, options);
  if (status !== 200) throw new Error(text);
  const { data } = (await api("GET", `/api/v3/checkout/sessions/${body.sessionId}/line_items`)).body;
  return { id: body.sessionId, line: data[0].id };
}

export function requestTo(
  { link, slug }: CustomerShop,
  { id, line }: CustomerSession,
  drawn: FuzzedRequest,
): FuzzedRequest {
  const target = drawn.target
    .replace("{link}", link)
    .replace("{slug}", slug)
    .replace("{session}", id)
    .replace("{token}", FORGED_TOKEN);
  const body = drawn.body && Buffer.from(drawn.body.toString("latin1").replaceAll(LINE, line), "latin1");
  return { ...drawn, target, ...(body && { body }) };
}

/** The call as the page's script or form makes it, with a body of its kind. */
export function requestOfCall(
  { baseUrl }: Fuzzing,
  { method, path, isForm }: CustomerCall,
  body: unknown,
): FuzzedRequest {
  const origin: Record<string, string> = method === "POST" ? { origin: baseUrl } : {};
  const { headers, ...rest } = body === undefined ? { headers: {} } : isForm ? form(body) : jsonBody(body);
  return { method, target: path, headers: { ...origin, ...headers }, ...rest };
}

function kindsOf(fuzzing: Fuzzing, call: CustomerCall): Record<string, fc.Arbitrary<FuzzedRequest>> {
  const { method, path } = call;
  const { baseUrl } = fuzzing;
  const own = fc.constant<unknown>(call.body);
  const origin: Record<string, string> = method === "POST" ? { origin: baseUrl } : {};
  const sent = (body: unknown, query = "", headers: Record<string, string> = {}): FuzzedRequest => {
    const request = requestOfCall(fuzzing, call, body);
    return { ...request, target: request.target + query, headers: { ...request.headers, ...headers } };
  };
  const around = fc.tuple(own, oddQuery(CUSTOMER_PARAMETERS), oddHeaders, oddId).map(([body, query, headers, id]) => {
    const request = sent(body, query, headers);
    return id === undefined ? request : { ...request, target: request.target.replace(/\{\w+\}/, id) };
  });
  if (!call.body) return { valid: own.map((body) => sent(body)), "odd address and headers": around };
  return {
    valid: own.map((body) => sent(body)),
    "spoiled body": mutated(own).map((body) => sent(body)),
    "broken body": fc.tuple(own, brokenBody).map(([body, breaks]) => {
      const { headers, ...rest } = breaks(textOf(body));
      return { method, target: path, headers: { ...origin, ...headers }, ...rest };
    }),
    "odd address and headers": around,
  };
}

/** A plain form's body, with whatever its fields hold. */
function form(body: unknown): Pick<FuzzedRequest, "headers" | "body"> {
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [["decision", body]];
  const pairs = fields.map(([name, value]) => [name, typeof value === "string" ? value : textOf(value)] as const);
  const text = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from(text || HOSTILE_TEXTS[6] || ""),
  };
}

function encoded(text: unknown): string {
  return encodeURIComponent(String(text).toWellFormed());
}

import fc from "fast-check";
import { ownAddress } from "../factories/api-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { invoiceVisits } from "./invoice-visits.ts";
import { filled, kindsOfCall, type PageCall, standIn } from "./page-calls.ts";
import { openPortalShop, type PortalShop } from "./portal-shop.ts";
import {
  type Visit,
  visitOfDeclaration,
  visitOfEmailChange,
  visitOfLink,
  visitOfNobody,
  visitOfSession,
} from "./portal-visits.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";

/** What the addresses of the portal and of invoices may say. */
const PORTAL_PARAMETERS = ["locale", "token", "done", "after", "customer", "price", "quantity", "return_url"];

const DECLARED = {
  ...{
    name: "Jane Doe",
    email: "jane@shopper.example",
    reference: "in_1",
    type: "cause",
    reason: "It stopped working.",
  },
  ...{ wantedAt: "", key: "k".repeat(22) },
};
const CONTACT = {
  ...{ customer: standIn("customer"), name: "Jane Roe", phone: "+49 30 1234567", taxId: "DE123456789" },
  ...{ country: "DE", line1: "Hauptstraße 1", line2: "", city: "Berlin", postalCode: "10115", state: "" },
};
const CANCELLATION = { ends: standIn("ends"), feedback: "too_expensive", comment: "Maybe later." };
const PLAN = { price: standIn("price"), quantity: "2", promised: standIn("promised") };

/** Every page by its link, and what its form sends. */
export const PORTAL_CALLS: readonly PageCall[] = [
  ...["/portal/{merchant}", "/portal/test/{merchant}"].flatMap((place) => [
    page(place),
    form(place, { email: "jane@shopper.example" }),
    page(`${place}/sent`),
    page(`${place}/cancel`),
    form(`${place}/cancel`, DECLARED),
    page(`${place}/withdraw`),
    form(`${place}/withdraw`, DECLARED),
    form(`${place}/withdraw/confirm`, DECLARED),
  ]),
  page("/portal/declarations/{declaration}"),
  page("/portal/declarations/{declaration}/undo", "?token={token}"),
  form("/portal/declarations/{declaration}/undo", {}, "?token={token}"),
  page("/portal/email/{change}/confirm", "?token={token}"),
  form("/portal/email/{change}/confirm", {}, "?token={token}"),
  page("/portal/email/{change}/confirmed"),
  page("/portal/email/{change}/undo", "?token={token}"),
  form("/portal/email/{change}/undo", {}, "?token={token}"),
  page("/portal/email/{change}/undone"),
  page("/portal/open/{session}", "?token={token}"),
  form("/portal/open/{session}", {}, "?token={token}"),
  page("/portal/open/{session}/link"),
  form("/portal/open/{session}/link", {}),
  ...ofSession(),
  ...ofInvoice(),
];

function ofSession(): PageCall[] {
  const session = "/portal/session/{session}";
  const subscription = `${session}/subscriptions/{subscription}`;
  return [
    page(session),
    page(`${session}/closed`),
    page(`${session}/completed`),
    page(`${session}/data.json`),
    page(`${session}/details`),
    page(`${session}/documents/{year}`),
    page(`${session}/email`),
    page(`${session}/email/sent`),
    page(`${session}/lists/{list}`),
    page(`${session}/payment-method`),
    page(`${subscription}/cancel`),
    page(`${subscription}/pause`),
    page(`${subscription}/payment-method`),
    page(`${subscription}/update`),
    form(`${session}/consents/{consent}`, {}),
    form(`${session}/details`, CONTACT),
    form(`${session}/email`, { email: "jane@new.example" }),
    form(`${session}/payment-method`, { subscriptions: standIn("subscription") }),
    form(`${subscription}/payment-method`, {}),
    form(`${subscription}/cancel`, CANCELLATION),
    form(`${subscription}/keep`, {}),
    form(`${subscription}/pause`, { months: "1" }),
    form(`${subscription}/resume`, {}),
    form(`${subscription}/update`, PLAN),
    form(`${subscription}/update/undo`, {}),
    form(`${session}/close`, {}),
  ];
}

function ofInvoice(): PageCall[] {
  const invoice = "/invoice/{invoice}";
  const token = "?token={token}";
  return [
    page(invoice, token),
    page(`${invoice}/state`, token),
    page(`${invoice}/link`),
    page(`${invoice}/authenticate`, token),
    page(`${invoice}/return`, token),
    page(`${invoice}/pdf`, token),
    page(`${invoice}/credit-notes/{creditNote}`, token),
    form(`${invoice}/link`, {}),
    form(`${invoice}/authenticate`, { decision: "authorize" }, token),
    form(`${invoice}/give-up`, {}, token),
    { method: "POST", path: `${invoice}/pay`, query: token, body: VISA_PAYMENT },
  ];
}

function page(path: string, query = ""): PageCall {
  return { method: "GET", path, query };
}

function form(path: string, body: object, query = ""): PageCall {
  return { method: "POST", path, query, body, isForm: true };
}

/** So many requests are made in one visit, as some of them end what it is about. */
const REQUESTS_OF_A_VISIT = 4;

/** The customer portal and the pages of invoices, as their visitors reach them: by links, with a browser's cookie. */
export async function fuzzPortal(fuzzing: Fuzzing): Promise<void> {
  const visits = visitsOf(fuzzing, await openPortalShop(fuzzing));
  for (const call of PORTAL_CALLS.filter((_, index) => index % fuzzing.step === 0)) {
    const drawn = Object.entries(kindsOfCall(fuzzing, call, PORTAL_PARAMETERS)).flatMap(([kind, requests]) =>
      fc.sample(requests, { numRuns: fuzzing.runs, seed: fuzzing.seed }).map((request) => ({ kind, request })),
    );
    for (let start = 0; start < drawn.length; start += REQUESTS_OF_A_VISIT) {
      const { cookie, values } = await visits(call);
      const send = ({ kind, request }: (typeof drawn)[number]) => {
        const about = { kind: `portal, ${kind}`, operation: `${call.method} ${call.path}` };
        const { headers, ...rest } = filled(request, values);
        return sendFuzzed(
          fuzzing,
          about,
          { ...rest, headers: { ...(cookie && { cookie }), ...headers } },
          ownAddress(),
        );
      };
      const [first, ...others] = drawn.slice(start, start + REQUESTS_OF_A_VISIT);
      // A valid one comes before what others end.
      if (first) await send(first);
      await withEach(others, send);
    }
  }
}

/** What is done in a visit before, by the end of the page's path. */
const BEFORE: Readonly<Record<string, Parameters<typeof visitOfSession>[1]>> = {
  "/keep": { "/cancel": {} },
  "/resume": { "/pause": { months: "1" } },
  "/update/undo": { "/update": { quantity: "2" } },
};

/** @returns a visit for requests of a call: what only looks shares one. */
function visitsOf(fuzzing: Fuzzing, shop: PortalShop): (call: PageCall) => Promise<Visit> {
  const invoices = invoiceVisits(fuzzing);
  const begin = (path: string): Promise<Visit> => {
    if (path.endsWith("/pdf")) return invoices.ofDocument("invoice");
    if (path.includes("{creditNote}")) return invoices.ofDocument("creditNote");
    if (/^\/invoice\/.*\/(authenticate|give-up|return)$/.test(path)) return invoices.ofAuthentication();
    if (path.startsWith("/invoice/")) return invoices.ofOpen();
    if (path.includes("{declaration}")) return visitOfDeclaration(shop);
    if (path.includes("{change}")) return visitOfEmailChange(shop, path.endsWith("undo") ? "undo" : "confirm");
    if (path.startsWith("/portal/open/")) return visitOfLink(shop);
    if (path.includes("{merchant}")) return visitOfNobody(shop);
    const [, before] = Object.entries(BEFORE).find(([part]) => path.endsWith(part)) ?? [];
    return visitOfSession(shop, before);
  };
  const shared = new Map<string, Promise<Visit>>();
  return ({ method, path }) => {
    const visit = (method === "GET" && shared.get(path)) || begin(path);
    shared.set(path, visit);
    return visit;
  };
}

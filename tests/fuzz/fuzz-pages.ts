import fc from "fast-check";
import { ownAddress } from "../factories/api-client.ts";
import { ADDRESSES, type AppAddress, addressOf } from "./addresses.ts";
import { type DashboardShop, openDashboardShop } from "./dashboard-shop.ts";
import { type FuzzedRequest, jsonBody, oddHeaders, oddId, oddQuery } from "./fuzzed-request.ts";
import { hostileValue, textOf } from "./hostile-values.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";

/** What pages of lists and of objects read from their addresses. */
export const PAGE_PARAMETERS = [
  "q",
  "status",
  "cursor",
  "direction",
  "order",
  "tab",
  "active",
  "from",
  "to",
  "type",
  "callbackUrl",
  "error",
  "problem",
  "copy",
  "range",
  "year",
  "month",
  "format",
  "kind",
  "language",
];

/** The API, customers' pages and the dashboard's calls are tried by what they declare. */
const TRIED_BY_THEMSELVES = /^\/(api\/(v\d|trpc)|pay|checkout|portal|invoice)\//;

/** What an address has to say. */
const REQUIRED: Readonly<Record<string, string>> = {
  "/[mode]/customers/[id]/documents": `?year=${new Date().getUTCFullYear()}`,
  "/[mode]/reports/[name]": `?month=${new Date().toISOString().slice(0, 7)}`,
  "/[mode]/settings/customer-mails/preview": "?kind=receipt",
};

/** Every other address: the dashboard's pages for who is signed in, sign-in, exports, invitations, the API reference. */
export async function fuzzPages(fuzzing: Fuzzing): Promise<void> {
  const shop = await openDashboardShop(fuzzing.baseUrl, fuzzing.databaseUrl);
  for (const address of ADDRESSES.filter(({ pattern }) => !TRIED_BY_THEMSELVES.test(pattern))) {
    for (const [kind, requests] of Object.entries(kindsOf(fuzzing, address, shop))) {
      const about = { kind: `pages, ${kind}`, operation: address.pattern };
      const drawn = fc.sample(requests, { numRuns: fuzzing.runs, seed: fuzzing.seed });
      await withEach(drawn, (request) => sendFuzzed(fuzzing, about, request, ownAddress()));
    }
  }
}

function kindsOf(
  { baseUrl }: Fuzzing,
  { pattern, mode }: AppAddress,
  { dashboard, ids }: DashboardShop,
): Record<string, fc.Arbitrary<FuzzedRequest>> {
  const target = addressOf(pattern, ids, mode);
  const query = REQUIRED[pattern] ?? "";
  const { cookie } = dashboard;
  const odd = fc.tuple(oddQuery(PAGE_PARAMETERS), oddHeaders, oddId).map(([query, headers, id]) => ({
    method: "GET",
    target: (id === undefined ? target : oddAddress(pattern, id)) + query,
    headers: { cookie, ...headers },
  }));
  const posted = fc.tuple(hostileValue, fc.boolean(), oddQuery(PAGE_PARAMETERS)).map(([value, isForm, query]) => ({
    method: "POST",
    target: target + query,
    ...(isForm ? form(value) : jsonBody(value)),
  }));
  return {
    visited: fc.constant({ method: "GET", target: target + query, headers: { cookie } }),
    "odd address and headers": odd,
    "odd post": posted.map(({ headers, ...request }) => ({
      ...request,
      headers: { cookie, origin: baseUrl, ...headers },
    })),
  };
}

/** With something odd for the last part in brackets, or below the address. */
function oddAddress(pattern: string, id: string): string {
  const parts = pattern.split("/");
  const last = parts.findLastIndex((part) => part.startsWith("["));
  const known = addressOf(parts.map((part, index) => (index === last ? "HERE" : part)).join("/"), {});
  return last === -1 ? `${known === "/" ? "" : known}/${id}` : known.replace("HERE", id);
}

function form(value: unknown): Pick<FuzzedRequest, "headers" | "body"> {
  const text = encodeURIComponent(textOf(value).toWellFormed()).slice(0, 5_000);
  const fields = ["csrfToken", "email", "password", "name", "code", "callbackUrl", text].map(
    (name) => `${name}=${text}`,
  );
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from(fields.join("&").slice(0, 16_000)),
  };
}

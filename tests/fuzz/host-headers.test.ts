import { beforeAll, expect, inject, test } from "vitest";
import { type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import { ADDRESSES, addressOf } from "./addresses.ts";
import { type DashboardShop, openDashboardShop } from "./dashboard-shop.ts";

/*
 * No address of the service says or leads to another host than PUBLIC_BASE_URL's, whatever host a request names. What is
 * malformed is refused: see `tests/api/front.test.ts` and `raw-requests.ts`.
 */

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const baseUrl = inject("baseUrl");
const http = apiClient(baseUrl);
const EVIL = "evil.example";

const FORGED_HEADERS: [name: string, headers: Record<string, string>][] = [
  ["Host", { host: `${EVIL}:${new URL(baseUrl).port}` }],
  [
    "what proxies and others say of it",
    {
      ...{
        "x-forwarded-host": EVIL,
        "x-forwarded-proto": "https",
        "x-forwarded-port": "666",
        "x-forwarded-server": EVIL,
      },
      ...{
        forwarded: `host=${EVIL};proto=https`,
        "x-host": EVIL,
        "x-original-host": EVIL,
        "x-http-host-override": EVIL,
      },
      ...{ "x-original-url": `//${EVIL}/`, "x-rewrite-url": `//${EVIL}/`, "x-forwarded-prefix": `//${EVIL}` },
    },
  ],
];

let shop: DashboardShop;
/** What each address answers to an honest request. */
const usual = new Map<string, ApiResponse>();

beforeAll(async () => {
  shop = await openDashboardShop(baseUrl, inject("databaseUrl"));
  const { link, session } = shop.objects;
  for (const { pattern } of ADDRESSES.filter(({ pattern }) => !/^\/api\/v\d/.test(pattern))) {
    const path = addressOf(pattern.replace("[link]", link).replace("[session]", session), shop.ids);
    usual.set(path, await ask(path));
  }
});

function ask(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const own = { cookie: shop.dashboard.cookie, "x-checkstand-mode": "test" };
  return http("GET", path, { headers: { ...own, ...headers }, from: ownAddress() });
}

test.each(FORGED_HEADERS)(
  "%s: no response repeats it, and every page is the same as without it",
  async (_, headers) => {
    expect(usual.size).toBeGreaterThan(50);
    for (const [path, { status, headers: honest }] of usual) {
      const lied = await ask(path, headers);
      expect([path, lied.status, lied.headers.location]).toEqual([path, status, honest.location]);
      expect([path, `${JSON.stringify(lied.headers)}${lied.text}`.includes(EVIL)]).toEqual([path, false]);
    }
  },
);

test.each(FORGED_HEADERS)("%s: neither API responses nor emails contain it", async (_, headers) => {
  const key = { authorization: `Bearer ${shop.merchant.key}` };
  for (const path of [
    "/api/v3/payment-links",
    "/api/v3/checkout/sessions",
    "/api/v2/payment-links",
    "/api/v3/products/prod_none",
  ]) {
    const { text } = await http("GET", path, { headers: { ...key, ...headers } });
    expect([path, text.includes(EVIL)]).toEqual([path, false]);
  }
  const email = `new-${Math.random().toString(36).slice(2)}@shopper.example`;
  const { data } = await shop.dashboard.mutate("team.invite", { email, role: "ANALYST" }, "test", headers);
  expect(data.url).toMatch(new RegExp(`^${baseUrl}/invitation/`));
});

import { beforeEach, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { PAYER } from "../factories/completed-payment.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
});

const signedIn = async (role: "OWNER" | "ADMIN" | "DEVELOPER") =>
  dashboardOfUser(baseUrl, await merchant.newUser(role));
const adopt = async (dashboard: Dashboard, timeZone: string) =>
  (await dashboard.mutate("profile.adoptTimeZone", { timeZone })).data;
const zoneOf = async (dashboard: Dashboard) => (await dashboard.query("merchant.getTimeZone")).data.timeZone;

test("the business gets the time zone of the first owner's browser once, and not a member's", async () => {
  const [owner, developer] = [await signedIn("OWNER"), await signedIn("DEVELOPER")];
  expect(await adopt(developer, "Asia/Tokyo")).toEqual({ timeZone: "Asia/Tokyo", merchantTimeZone: "UTC" });
  expect(await adopt(owner, "Europe/Berlin")).toEqual({ timeZone: "Europe/Berlin", merchantTimeZone: "Europe/Berlin" });
  expect(await adopt(await signedIn("OWNER"), "America/New_York")).toEqual({
    timeZone: "America/New_York",
    merchantTimeZone: "Europe/Berlin",
  });
});

test("owners and admins change it, to existing zones", async () => {
  const admin = await signedIn("ADMIN");
  expect((await admin.mutate("merchant.updateTimeZone", { timeZone: "asia/tokyo" })).status).toBe(200);
  expect(await zoneOf(admin)).toBe("Asia/Tokyo");
  const rejected = await admin.mutate("merchant.updateTimeZone", { timeZone: "Mars/Olympus" });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "timeZone"]);
  const { status } = await (await signedIn("DEVELOPER")).mutate("merchant.updateTimeZone", { timeZone: "UTC" });
  expect([status, await zoneOf(admin)]).toEqual([403, "Asia/Tokyo"]);
});

test("stats and lists use the business's days, whatever the user's zone, also after a change", async () => {
  const owner = await signedIn("OWNER");
  await owner.mutate("profile.update", { name: "", timeZone: "America/New_York" });
  const { id: productId } = await newProduct(api, { name: "Mug", priceAmount: 10 });
  const session = (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body.id;
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${session}/complete`, { body: PAYER });
  const { rows } = await pool().query<{ at: Date }>(
    "SELECT effective_at AS at FROM ledger_transactions WHERE sale_id = $1",
    [session],
  );
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Midway", "UTC"]) {
    await owner.mutate("merchant.updateTimeZone", { timeZone });
    const day = rows[0]?.at.toLocaleDateString("sv-SE", { timeZone }) ?? "";
    const { period, currencies } = (await owner.query("home.stats", { time: "7d" })).data;
    const index = currencies[0].revenue.parts.indexOf("1000");
    expect(period.parts[index]).toBe(day);
    const filter = { completedFrom: day, completedTo: day };
    const { data: list } = await owner.query("checkoutSession.list", { filter });
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([session]);
  }
});

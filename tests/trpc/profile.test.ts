import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

async function signedIn(role?: "ANALYST"): Promise<{ email: string; dashboard: Dashboard }> {
  const { merchant } = await freshMerchant();
  const user = await merchant.newUser(role);
  return { email: user.email, dashboard: await dashboardOfUser(baseUrl, user) };
}

const zoneOf = async (email: string) =>
  (await pool().query("SELECT time_zone FROM users WHERE email = $1", [email])).rows[0].time_zone;

test("the browser's time zone is saved once; from then on only the user changes it", async () => {
  const { email, dashboard } = await signedIn("ANALYST");
  expect(await zoneOf(email)).toBeNull();
  expect((await dashboard.mutate("profile.adoptTimeZone", { timeZone: "Asia/Tokyo" })).status).toBe(200);
  expect(await zoneOf(email)).toBe("Asia/Tokyo");
  await dashboard.mutate("profile.adoptTimeZone", { timeZone: "Europe/Berlin" });
  expect(await zoneOf(email)).toBe("Asia/Tokyo");
  await dashboard.mutate("profile.update", { name: "", timeZone: "europe/berlin" });
  expect(await zoneOf(email)).toBe("Europe/Berlin");
});

test.each(["Mars/Olympus", "+02:00", "", 7, null])("%j is rejected as a time zone", async (timeZone) => {
  const { email, dashboard } = await signedIn();
  for (const procedure of ["profile.adoptTimeZone", "profile.update"]) {
    const { status, error } = await dashboard.mutate(procedure, { name: "", timeZone });
    expect([status, error.data.details[0].field]).toEqual([400, "timeZone"]);
  }
  expect(await zoneOf(email)).toBeNull();
});

test.each(["Mara\nLind", "Mara\u2028Lind", "Mara\u0007", "\u202edniL araM", "Mara \u2066Lind"])(
  "%j is rejected as a name",
  async (name) => {
    const { dashboard } = await signedIn();
    const { status, error } = await dashboard.mutate("profile.update", { name, timeZone: "UTC" });
    expect([status, error.data.details[0].field]).toEqual([400, "name"]);
  },
);

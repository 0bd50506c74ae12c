import type { Role } from "#domain/merchant.ts";
import { baseUrl } from "../api/context.ts";
import { type Dashboard, signInOverHttp } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";

/** A fresh user's dashboard. */
export async function signedIn(merchant: TestMerchant, role?: Role): Promise<Dashboard> {
  const { dashboard, location } = await signInOverHttp(baseUrl, await merchant.newUser(role));
  if (!dashboard) throw new Error(`Not signed in: ${location}`);
  return dashboard;
}

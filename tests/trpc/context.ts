import { baseUrl } from "../api/context.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";

/** The dashboard as a new user of the merchant has it; an owner by default. */
export async function dashboardOf(
  merchant: TestMerchant,
  role?: Parameters<TestMerchant["newUser"]>[0],
): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await merchant.newUser(role));
}

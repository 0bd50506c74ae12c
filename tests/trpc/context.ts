import { baseUrl } from "../api/context.ts";
import { type Dashboard, signInOverHttp } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";

/** The dashboard as a new user of the merchant has it; an owner unless another role is said. */
export async function dashboardOf(
  merchant: TestMerchant,
  role?: Parameters<TestMerchant["newUser"]>[0],
): Promise<Dashboard> {
  const { dashboard } = await signInOverHttp(baseUrl, await merchant.newUser(role));
  if (!dashboard) throw new Error("Not signed in.");
  return dashboard;
}

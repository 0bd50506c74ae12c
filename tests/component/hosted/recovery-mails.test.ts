import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../../api/context.ts";
import { newLink } from "../../api/hosted-page.ts";
import { dashboardOfUser } from "../../factories/dashboard-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { EMAIL } from "./payer.ts";
import { openTab, type Tab } from "./tab.ts";

async function switchOn(merchant: TestMerchant): Promise<void> {
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
  const form = { enabled: true, delayHours: "1", promotionCode: "", otherBasis: false };
  expect((await owner.mutate("recovery.updateSettings", form)).status).toBe(200);
}

/** Types an address, which begins a session. */
async function typeAddress(tab: Tab): Promise<void> {
  await tab.fill("email", EMAIL);
  await waitFor(() => expect(tab.stored).toContain("cs_test_"));
}

test("an address is not stored without the checkbox for news, or if these emails are off", async () => {
  const { merchant, api } = await freshMerchant();
  const path = `/pay/${await newLink(api, { consent_collection: { promotions: "auto" } })}`;
  const unsent = await openTab(path);
  expect(unsent.window.document.getElementById("consent.promotions-kept")).toBeNull();
  await typeAddress(unsent);
  await unsent.user.click(unsent.find("consent.promotions"));
  await switchOn(merchant);
  const unticked = await openTab(path);
  expect(unticked.find("consent.promotions-kept")).toBeVisible();
  await typeAddress(unticked);
  const requestPaths = [unsent, unticked].flatMap(({ requests }) => requests.map((request) => request.path));
  expect(requestPaths.filter((path) => path.endsWith("/sessions"))).toHaveLength(2);
  expect(requestPaths.filter((path) => path.endsWith("/contact"))).toEqual([]);
  const { data } = (await api("GET", "/api/v3/checkout/sessions")).body;
  expect(data).toHaveLength(2);
  for (const session of data) expect(session.customer_details).toBeUndefined();
});

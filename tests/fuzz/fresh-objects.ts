import { newPaidSession } from "../api/bounds/merchant-objects.ts";
import { apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { newDispute } from "../factories/dispute.ts";
import { newWithdrawalOf } from "../factories/withdrawal.ts";
import type { DashboardShop } from "./dashboard-shop.ts";
import { newOpenInvoices } from "./open-invoices.ts";
import type { Procedure } from "./procedures.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

const TOUR = { name: "Tour", priceAmount: 49 };
const BUYER = "buyer@shopper.example";

/** @returns what gives a procedure that uses its object up another one: its ID by the router. */
export function freshObjects({ baseUrl }: Fuzzing, { merchant, objects }: DashboardShop) {
  const api = apiClient(baseUrl, merchant.key);
  const open: string[] = [];
  return async ({ path }: Procedure): Promise<Readonly<Record<string, string>>> => {
    if (/^declaration\.(accept|reject)$/.test(path)) {
      const { id } = await newPaidSession(api, objects.price);
      return { declaration: await newWithdrawalOf(api, id, BUYER) };
    }
    // Nothing sells it.
    if (path === "product.delete") return { product: (await createObject(api, "/api/v3/products", TOUR)).id };
    if (path === "dispute.accept") return { dispute: (await newDispute(api, objects.price)).id };
    if (/^invoice\.(send|void|markUncollectible)$/.test(path)) {
      if (open.length === 0) open.push(...(await newOpenInvoices(api)).map(({ id }) => id));
      return { invoice: open.pop() ?? "" };
    }
    return {};
  };
}

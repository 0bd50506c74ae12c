import { type FetchResult, fetchJson } from "#checkout/pages/client/fetch-json.ts";
import type { PaymentResponse } from "#checkout/pages/page-api.ts";

/** In seconds. Longer waits are left to the customer. */
const MAX_WAIT = 10;
const MAX_WAITS = 6;

/** Posts a payment. If the response asks for a short wait, nothing was charged: waits and posts it again. */
export async function sendPayment(
  url: string,
  payment: object,
  waits = MAX_WAITS,
): Promise<FetchResult<PaymentResponse>> {
  const response = await fetchJson<PaymentResponse>(url, payment);
  if ("value" in response || response.error.code !== "rate_limited" || waits === 0) return response;
  const { retryAfter = 0 } = response;
  if (retryAfter > MAX_WAIT) return response;
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  return sendPayment(url, payment, waits - 1);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendPayment } from "#checkout/pages/client/send-payment.ts";

const PAY_URL = "/checkout/cs_test_1/pay";

const rejected = (seconds: number) =>
  Response.json(
    { error: { code: "rate_limited", message: "Too many payment attempts.", fields: {} } },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a payment that has to wait is sent again after Retry-After", async () => {
  fetched.mockResolvedValueOnce(rejected(10)).mockResolvedValueOnce(Response.json({ next: "/thanks" }));
  const sent = sendPayment(PAY_URL, { email: "jane@shopper.example" });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toEqual({ value: { next: "/thanks" } });
  expect(fetched.mock.calls[1]).toEqual([
    PAY_URL,
    expect.objectContaining({ method: "POST", body: '{"email":"jane@shopper.example"}' }),
  ]);
});

test("a wait of minutes is left to the customer", async () => {
  fetched.mockResolvedValueOnce(rejected(1_200));
  expect(await sendPayment(PAY_URL, {})).toMatchObject({ error: { code: "rate_limited" }, retryAfter: 1_200 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("it gives up when the service still asks for a wait", async () => {
  fetched.mockImplementation(async () => rejected(1));
  const sent = sendPayment(PAY_URL, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toMatchObject({ error: { code: "rate_limited" } });
  expect(fetched).toHaveBeenCalledTimes(7);
});

test("a request that may have been charged is not sent again", async () => {
  fetched.mockRejectedValueOnce(new TypeError("network"));
  expect(await sendPayment(PAY_URL, {})).toMatchObject({ error: { code: "network" } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

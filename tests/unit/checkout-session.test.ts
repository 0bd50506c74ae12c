import { describe, expect, test } from "vitest";
import { afterPaymentUrl, checkoutSessionStatus, withSessionId } from "#checkout/checkout-session/model.ts";

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

describe("the status of a session", () => {
  const open = { status: "PENDING" as const, expiresAt: at(0), paymentBegunAt: null };

  test("is PENDING up to its end and EXPIRED from then on", () => {
    expect(checkoutSessionStatus(open, at(-1))).toBe("PENDING");
    expect(checkoutSessionStatus(open, at(0))).toBe("EXPIRED");
  });

  test("stays PENDING while a payment is in progress", () => {
    expect(checkoutSessionStatus({ ...open, paymentBegunAt: at(-5) }, at(3600))).toBe("PENDING");
  });

  test.each(["COMPLETED", "EXPIRED", "CANCELLED"] as const)("%s is final", (status) => {
    expect(checkoutSessionStatus({ ...open, status }, at(-1))).toBe(status);
    expect(checkoutSessionStatus({ ...open, status }, at(1))).toBe(status);
  });
});

describe("the placeholder for the session's id", () => {
  test.each([
    ["https://a.example/?s={CHECKOUT_SESSION_ID}", "https://a.example/?s=cs_1"],
    ["https://a.example/%7BCHECKOUT_SESSION_ID%7D/x", "https://a.example/cs_1/x"],
    ["https://a.example/%7bCHECKOUT_SESSION_ID%7d?t={CHECKOUT_SESSION_ID}", "https://a.example/cs_1?t=cs_1"],
    ["https://a.example/", "https://a.example/"],
  ])("%s", (url, expected) => {
    expect(withSessionId(url, "cs_1")).toBe(expected);
  });

  test("without a success URL the session's own page shows the confirmation", () => {
    expect(afterPaymentUrl({ id: "cs_1", successUrl: null, url: "https://pay.example/checkout/cs_1" })).toBe(
      "https://pay.example/checkout/cs_1",
    );
  });
});

import { expect, test } from "vitest";
import { loggedIp, rateLimitIp } from "#platform/base/client-ip.ts";
import { loggedPath } from "#platform/base/logger.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
  ["0000::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107%eth0", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(rateLimitIp(address)).toBe(counted);
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:cb00:7107", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "::1", "0:0:0::/48"],
])("%s is logged as %s, and masked as %s", (address, full, masked) => {
  expect(loggedIp(address, "full")).toBe(full);
  expect(loggedIp(address, "masked")).toBe(masked);
  expect(loggedIp(address, "off")).toBeUndefined();
});

test("a session's ID is truncated in the log", () => {
  expect(loggedPath("/api/v3/checkout/sessions/cs_test_06gvnkmle4001sqsq/expire")).toBe(
    "/api/v3/checkout/sessions/cs_test_06gvnkml…/expire",
  );
  expect(loggedPath("/api/v3/products/prod_06gvnkmle4001sqsq")).toBe("/api/v3/products/prod_06gvnkmle4001sqsq");
});

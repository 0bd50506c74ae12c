import { expect, test } from "vitest";
import { isForHttpsAlone } from "#processes/http/identify-request.ts";

test.each([
  ["https://pay.example.com", true],
  ["https://192.0.2.7:8443", true],
  ["http://pay.example.com", false],
  ["http://localhost:3000", false],
  ["https://localhost", false],
  ["https://shop.localhost:8443", false],
  ["https://127.0.0.1:3000", false],
])("%s is for https only: %s", (address, isAlone) => {
  expect(isForHttpsAlone(address)).toBe(isAlone);
});

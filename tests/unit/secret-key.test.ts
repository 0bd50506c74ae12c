import { expect, test } from "vitest";
import { looksLikeSecretKey, newSecretKey } from "#account/api-key/secret-key.ts";

test("a new key has the documented format and checksum", () => {
  const keys = Array.from({ length: 1000 }, (_, index) => newSecretKey(index % 2 === 0));
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(looksLikeSecretKey(key)).toBe(true);
  expect(keys[0]).toMatch(/^ckst_sk_live_[0-9A-Za-z]{39}$/);
  expect(keys[1]).toMatch(/^ckst_sk_test_[0-9A-Za-z]{39}$/);
});

test("a mistyped key is detected without the database", () => {
  const key = newSecretKey(false);
  for (let index = 0; index < key.length; index++) {
    const wrong = key.slice(0, index) + (key[index] === "a" ? "b" : "a") + key.slice(index + 1);
    expect(looksLikeSecretKey(wrong)).toBe(false);
  }
  expect(looksLikeSecretKey(key.slice(0, -1))).toBe(false);
  expect(looksLikeSecretKey(`${key}a`)).toBe(false);
  expect(looksLikeSecretKey(key.replace("test", "live"))).toBe(false);
});

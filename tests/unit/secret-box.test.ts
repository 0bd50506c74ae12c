import { afterEach, beforeEach, expect, test, vi } from "vitest";

const TEXT = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw — ünïcode";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The box of a process that runs with this APP_SECRET. */
async function boxUnder(secret: string): Promise<typeof import("#platform/base/secret-box.ts")> {
  vi.stubEnv("APP_SECRET", secret);
  vi.resetModules();
  return import("#platform/base/secret-box.ts");
}

test("a sealed text opens in another process with the same APP_SECRET", async () => {
  const sealed = (await boxUnder("a".repeat(32))).seal(TEXT, "we_1");
  expect((await boxUnder("a".repeat(32))).open(sealed, "we_1")).toBe(TEXT);
});

test("two seals of one text differ, and neither contains it", async () => {
  const { seal } = await boxUnder("a".repeat(32));
  const [first, second] = [seal(TEXT, "we_1"), seal(TEXT, "we_1")];
  expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(false);
  expect(first.keyId).toBe(second.keyId);
  expect(Buffer.from(first.bytes).includes("whsec_")).toBe(false);
});

test("another APP_SECRET fails with a reason, and has another key ID", async () => {
  const sealed = (await boxUnder("a".repeat(32))).seal(TEXT, "we_1");
  const { open, seal } = await boxUnder("b".repeat(32));
  expect(seal(TEXT, "we_1").keyId).not.toBe(sealed.keyId);
  expect(() => open(sealed, "we_1")).toThrow("another APP_SECRET");
  expect(() => open({ ...sealed, keyId: seal("", "").keyId }, "we_1")).toThrow();
});

test("a change of any byte is detected", async () => {
  const { seal, open } = await boxUnder("a".repeat(32));
  const { bytes, keyId } = seal(TEXT, "we_1");
  for (let index = 0; index < bytes.length; index++) {
    const changed = bytes.slice();
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => open({ bytes: changed, keyId }, "we_1")).toThrow();
  }
  expect(() => open({ bytes: bytes.slice(0, 20), keyId }, "we_1")).toThrow();
});

test("a secret opens only in its own context", async () => {
  const { seal, open } = await boxUnder("a".repeat(32));
  expect(() => open(seal(TEXT, "we_1"), "we_2")).toThrow();
});

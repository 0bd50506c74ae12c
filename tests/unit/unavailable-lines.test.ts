import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnavailable, noteConnectionError } from "#platform/base/database-errors.ts";
import { writeUnlessRepeated } from "#platform/base/unavailable-lines.ts";

const ERROR = 50;
const WARN = 40;
const failing = (code: string, message = "connect failed") => Object.assign(new Error(message), { code });

let written: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});

afterEach(() => {
  // The second of every line ends.
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
});

function log(err: Error, { level = ERROR, message = "request failed", ...fields }: Record<string, unknown> = {}): void {
  const call = { fields: { err, ...fields }, message, level: Number(level) };
  writeUnlessRepeated(call, (kept) => written.push({ ...Object(kept), level, message }));
}

test("while the database is unavailable, one line is written per second, the last one with the skipped count", () => {
  const stopping = failing("57P03");
  for (const requestId of [1, 2, 3, 4]) log(stopping, { requestId });
  expect(written).toEqual([expect.objectContaining({ requestId: 1 })]);
  vi.advanceTimersByTime(999);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(written).toHaveLength(2);
  expect(written[1]).toMatchObject({ requestId: 4, omittedLines: 2 });
  vi.advanceTimersByTime(1_000);
  log(stopping, { requestId: 5 });
  expect(written[2]).toEqual({ err: stopping, requestId: 5, level: ERROR, message: "request failed" });
});

test("a different cause, message, or level is a separate line", () => {
  log(failing("57P01"));
  log(failing("08006"));
  log(failing("57P01"), { message: "a subscription could not be processed" });
  log(failing("57P01"), { level: WARN });
  log(failing("57P01"));
  expect(written).toHaveLength(4);
});

test.each(["EHOSTUNREACH", "ENETUNREACH"])("%s, for an unreachable machine, counts as unavailable", (code) => {
  expect(isUnavailable(failing(code))).toBe(true);
});

test("the cause is that of the innermost error", () => {
  for (const outer of ["the renewal failed", "the page failed"]) {
    log(new Error(outer, { cause: new Error("Connection terminated") }));
  }
  expect(written).toHaveLength(1);
});

test("socket codes count only for the database's connections", () => {
  const ofDatabase = failing("ECONNREFUSED");
  noteConnectionError(ofDatabase);
  for (let time = 0; time < 2; time++) log(new Error("not read", { cause: ofDatabase }));
  expect(written).toHaveLength(1);
  for (let time = 0; time < 2; time++) log(failing("ECONNREFUSED", "the mail server is gone"));
  expect(written).toHaveLength(3);
});

test.each(["57014", "55P03", "23505", "25006"])("errors of single statements (%s) are all logged", (code) => {
  for (let time = 0; time < 2; time++) log(failing(code));
  expect(written).toHaveLength(2);
});

test("lines without an error are all logged", () => {
  for (const fields of [{ status: 503 }, { status: 503 }, "a text", "a text", 0]) {
    writeUnlessRepeated({ fields, message: undefined, level: ERROR }, (kept) => written.push(kept));
  }
  expect(written).toEqual([{ status: 503 }, { status: 503 }, "a text", "a text", 0]);
});

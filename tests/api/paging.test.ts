import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../factories/api-client.ts";
import { freshMerchant, newProduct } from "./context.ts";

/*
 * Reading a list of 1,000 while others write to it: each object that was there at the start is seen once, in
 * all three styles of paging.
 */

const MANY = 1_000;
const AT_ONCE = 8;

let api: Api;
/** Newest first. */
let sessions: string[];
let productId: string;

async function newSession(): Promise<string> {
  const { status, text, body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  if (status !== 200) throw new Error(text);
  return body.id;
}

beforeAll(async () => {
  ({ api } = await freshMerchant());
  productId = (await newProduct(api)).id;
  const left = { count: MANY };
  const make = async (): Promise<string[]> => {
    const created: string[] = [];
    while (left.count-- > 0) created.push(await newSession());
    return created;
  };
  sessions = (await Promise.all(Array.from({ length: AT_ONCE }, make))).flat().sort().reverse();
});

/** Reads page by page, and makes a session after each. */
async function readAll(firstPath: string, next: (body: Body, seen: string[]) => string | undefined): Promise<string[]> {
  const seen: string[] = [];
  for (let path: string | undefined = firstPath; path !== undefined; ) {
    const { status, body } = await api("GET", path);
    expect(status).toBe(200);
    seen.push(...(body.data ?? body.sessions).map(({ id }: { id: string }) => id));
    path = next(body, seen);
    await newSession();
  }
  return seen;
}

interface Body {
  data: { id: string }[];
  has_more: boolean;
  total: number;
  limit: number;
  offset: number;
}

const old = (ids: string[]) => ids.filter((id) => sessions.includes(id));

describe("1,000 sessions, while more are created", () => {
  test("after a cursor: each session once, in order, and none that was created later", async () => {
    const path = "/api/v3/checkout/sessions?limit=100";
    const seen = await readAll(path, ({ has_more }, ids) =>
      has_more ? `${path}&starting_after=${ids.at(-1)}` : undefined,
    );
    expect(old(seen)).toEqual(sessions);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("before a cursor: from the oldest to the newest, with those created in between", async () => {
    const path = "/api/v3/checkout/sessions?limit=100";
    const oldest = sessions.at(-1);
    const pages: string[][] = [];
    for (let cursor = oldest, more = true; more; ) {
      const { body } = await api("GET", `${path}&ending_before=${cursor}`);
      pages.unshift(body.data.map(({ id }: { id: string }) => id));
      cursor = body.data[0]?.id ?? cursor;
      more = body.has_more;
      if (pages.length < 5) await newSession();
    }
    const seen = [...pages.flat(), oldest as string];
    expect(old(seen)).toEqual(sessions);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(sessions.length);
  });

  test("by offset: none is missing; sessions that move to the next page appear again", async () => {
    const seen = await readAll("/api/v1/checkout/sessions?limit=100", ({ total, offset, limit }) =>
      offset + limit < total ? `/api/v1/checkout/sessions?limit=100&offset=${offset + limit}` : undefined,
    );
    expect([...new Set(old(seen))]).toEqual(sessions);
    const overlaps = seen.length - new Set(seen).size;
    expect(overlaps).toBeLessThanOrEqual(seen.length / 100);
  });
});

test("offset paging in v3 returns each object of an unchanged list once", async () => {
  const { api: quiet } = await freshMerchant();
  const created: string[] = [];
  for (let n = 0; n < 25; n++) created.unshift((await newProduct(quiet)).id);
  const seen: string[] = [];
  for (const offset of [0, 10, 20]) {
    const { body } = await quiet("GET", `/api/v3/products?limit=10&offset=${offset}`);
    expect(body.has_more).toBe(offset < 20);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
  }
  expect(seen).toEqual(created);
});

import { expect, test } from "vitest";
import { api, merchant, newSeller, service, subscribe, withLiveSeller } from "../factories/live-seller.ts";

withLiveSeller();

const MERCHANTS = 4;
const INVOICES_OF_EACH = 5;
/** Of each invoice, before any is stored: each is typeset. */
const REQUESTS = 5;
/** In milliseconds, for half of the requests. One that waited for all documents would take seconds. */
const MEDIAN_MS = 500;

test("with a hundred documents at once, the API and pages keep responding", async () => {
  const documents: (() => Promise<number>)[] = [];
  for (let index = 0; index < MERCHANTS; index++) {
    await newSeller();
    const headers = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
    for (let count = 0; count < INVOICES_OF_EACH; count++) await subscribe();
    const { body } = await api("GET", "/api/v3/invoices?limit=100");
    for (const { id } of body.data) {
      const read = async () => (await fetch(`${service.baseUrl}/api/v3/invoices/${id}/pdf`, { headers })).status;
      documents.push(...Array.from({ length: REQUESTS }, () => read));
    }
  }
  expect(documents.length).toBe(100);
  let isDone = false;
  const all = Promise.all(documents.map((read) => read())).finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const before = performance.now();
    expect((await api("GET", "/api/v3/invoices?limit=10")).status).toBe(200);
    times.push(performance.now() - before);
  }
  expect(new Set(await all)).toEqual(new Set([200]));
  times.sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(10);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(MEDIAN_MS);
});

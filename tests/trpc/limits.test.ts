import { expect, test } from "vitest";
import { EMPTY_LINK_FORM } from "#domain/payment-link-form.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { dashboardOf } from "./context.ts";

/** How many were answered with each status. */
function tally(answers: readonly { status: number }[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, own]) => [status, own.length]),
  );
}

test("samples are sent thirty times a minute at most by one user, and not counted against another", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = (await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.example/limits" } }))
    .body;
  const dashboard = await dashboardOf(merchant);
  const send = (as: typeof dashboard) => as.mutate("webhookEndpoint.sendSample", { id, type: "ping" });
  const answers = [];
  for (let index = 0; index < 64; index++) answers.push(await send(dashboard));
  const counts = tally(answers);
  // A minute may have ended meanwhile.
  expect([30, 60]).toContain(counts[200]);
  expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(64);
  expect((await send(await dashboardOf(merchant))).status).toBe(200);
});

test("a user has two previews drawn at once; more are told to wait, and later ones come", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const dashboard = await dashboardOf(merchant);
  const form = { ...EMPTY_LINK_FORM, lines: [{ price: product.id, quantity: 1 }] };
  const preview = () => dashboard.mutate("paymentLink.preview", { form, language: "en" });
  const counts = tally(await Promise.all(Array.from({ length: 20 }, preview)));
  expect(counts[200]).toBeGreaterThanOrEqual(2);
  expect(counts[429]).toBeGreaterThanOrEqual(1);
  expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(20);
  expect((await preview()).status).toBe(200);
});

import { beforeEach, expect, test } from "vitest";
import { forgetCardsOfOffers } from "#checkout/checkout-session/forget-cards-of-offers.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold } from "#money/charging/store.ts";
import { reconcile } from "#operations/reconcile/reconcile.ts";
import { pool } from "#platform/database/connection.ts";
import { getBacklog } from "#signals/backlog/get-backlog.ts";
import { type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { api, mock, processor, releaseAll, service, withLiveSeller } from "../factories/live-seller.ts";
import { goBackTo, type Rows, readRows } from "../factories/went-back.ts";

withLiveSeller();

const COOKIE = `checkstand.browser=${"a".repeat(43)}`;

/** The first session, paid in this browser with the card saved. */
let id: string;

const visit = (method: "GET" | "POST", path: string, options: object = {}): Promise<ApiResponse> =>
  apiClient(service.baseUrl)(method, path, {
    headers: {
      ...{ origin: service.baseUrl, cookie: COOKIE, accept: "text/html", "accept-language": "en" },
      "content-type": "application/x-www-form-urlencoded",
    },
    ...options,
  });

const pay = (session: string, payment: object): Promise<ApiResponse> =>
  apiClient(service.baseUrl)("POST", `/checkout/${session}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "US", method: "card", ...payment },
    headers: { origin: service.baseUrl, cookie: COOKIE },
  });

const offerPage = async () => visit("GET", `/checkout/${id}/offer`);
const fingerprint = async () => /name="offer" value="([^"]+)"/.exec((await offerPage()).text)?.[1];
const accept = (seen: string | undefined) => visit("POST", `/checkout/${id}/offer`, { rawBody: `offer=${seen}` });
const firstIntent = () => [...mock.intents.values()].find(({ metadata }) => metadata.sessionId === id);
/** Of the charges of the offer, to the card that the first payment saved. */
const statuses = () =>
  [...mock.intents.values()]
    .filter(({ amount, customer }) => amount === 4900 && customer === firstIntent()?.customer)
    .map(({ status }) => status);
const goesTo = ({ status, headers }: ApiResponse) => [status, headers.location?.replace(service.baseUrl, "")];
const dueNow = () => pool().query("UPDATE cards_for_offers SET forget_at = now() WHERE checkout_session_id = $1", [id]);
const isForgotten = async () => {
  const text = "SELECT forgotten_at IS NOT NULL AS forgotten FROM cards_for_offers WHERE checkout_session_id = $1";
  return (await pool().query<{ forgotten: boolean }>(text, [id])).rows[0]?.forgotten;
};

beforeEach(async () => {
  const [coffee, grinder] = await Promise.all(
    [19.9, 49].map((priceAmount) => createObject(api, "/api/v3/products", { name: "Coffee", priceAmount })),
  );
  const offer = { price: grinder?.default_price };
  const body = { line_items: [{ price: coffee?.default_price }], after_completion: { offer } };
  ({ id } = await createObject(api, "/api/v3/checkout/sessions", body));
  const consent = { offerAfterPayment: true };
  const paid = await pay(id, { confirmationToken: "ctoken_pays_for_on_session", consent });
  expect([paid.status, paid.body.next]).toEqual([200, `${service.baseUrl}/checkout/${id}/offer`]);
});

test("a lost response to the charge leads to the offer's session, which says that the payment is in progress", async () => {
  const seen = await fingerprint();
  mock.loseResponseOf("/confirm");
  // Nor does a repetition reach it.
  mock.before = async ({ path }) => {
    if (path.endsWith("/confirm")) mock.reachable = false;
  };
  const accepted = await accept(seen);
  Object.assign(mock, { before: undefined, reachable: true });
  const { rows } = await pool().query("SELECT id FROM checkout_sessions WHERE offered_after = $1", [id]);
  expect(goesTo(accepted)).toEqual([303, `/checkout/${rows[0].id}`]);
  expect((await visit("GET", `/checkout/${rows[0].id}`)).text).toContain(en.pages.processing.title);
  expect(statuses()).toEqual(["succeeded"]);
});

test("a database that lost the acceptance charges the offer no second time", async () => {
  const seen = await fingerprint();
  const before = await readRows();
  await accept(seen);
  expect(statuses()).toEqual(["succeeded"]);
  await goBackTo(before);
  await accept(seen);
  expect(statuses()).toEqual(["succeeded"]);
});

test("a database that lost only the processor's ID of the charge gets the payment back", async () => {
  const seen = await fingerprint();
  let before: Rows | undefined;
  mock.before = async ({ path, body }) => {
    if (path === "/v1/payment_intents" && body.get("metadata[charge]")) before = await readRows();
  };
  await accept(seen);
  mock.before = undefined;
  await goBackTo(before as Rows);
  const { rows } = await pool().query("SELECT id FROM checkout_sessions WHERE offered_after = $1", [id]);
  await holdCharging("restored");
  await reconcile(processor(), { since: new Date(Date.now() - 3_600_000), applies: true });
  const { body } = await api("GET", `/api/v3/checkout/sessions/${rows[0].id}`);
  expect([body.payment_status, body.amount_total]).toEqual(["paid", 4900]);
  expect(statuses()).toEqual(["succeeded"]);
});

test.each(["has another amount", "can't be listed"])(
  "a charge of the offer that %s is not known: charging is held",
  async (why) => {
    const seen = await fingerprint();
    const before = await readRows();
    await accept(seen);
    await goBackTo(before);
    const lost = [...mock.intents.values()].find(
      ({ amount, customer }) => amount === 4900 && customer === firstIntent()?.customer,
    );
    if (why === "has another amount") Object.assign(lost ?? {}, { amount: 4800 });
    else mock.rejectNext("GET /v1/payment_intents", "resource_missing");
    await accept(seen);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    const { rows } = await pool().query("SELECT id FROM checkout_sessions WHERE offered_after = $1", [id]);
    // However long it takes, the form does not open again.
    await pool().query(
      "UPDATE payment_attempts SET created_at = created_at - interval '1 hour' WHERE checkout_session_id = $1",
      [rows[0].id],
    );
    expect((await visit("GET", `/checkout/${rows[0].id}`)).text).toContain(en.pages.processing.title);
    expect((await api("GET", `/api/v3/checkout/sessions/${rows[0].id}`)).body.payment_status).toBe("unpaid");
    // The released charge may have paid it.
    await releaseAll();
    expect((await pay(rows[0].id, { confirmationToken: "ctoken_pays_for_none" })).status).toBe(503);
  },
);

test("a hold on charging ends the offers that were made before it, also once it is over", async () => {
  const seen = await fingerprint();
  await holdCharging("unknown_charge");
  expect(goesTo(await offerPage())).toEqual([303, `/checkout/${id}`]);
  await deleteChargingHold();
  expect(goesTo(await offerPage())).toEqual([303, `/checkout/${id}`]);
  expect(goesTo(await accept(seen))).toEqual([303, `/checkout/${id}`]);
  expect(statuses()).toEqual([]);
});

test("the card and the customer that was made to keep it are deleted at the processor, also while charging is on hold", async () => {
  const customer = firstIntent()?.customer ?? "";
  expect(mock.customers.has(customer)).toBe(true);
  await holdCharging("requested");
  await dueNow();
  await pool().query(
    "UPDATE cards_for_offers SET expires_at = now() - interval '31 minutes' WHERE checkout_session_id = $1",
    [id],
  );
  expect((await getBacklog()).cardsKeptTooLong).toBe(1);
  await forgetCardsOfOffers();
  expect([await isForgotten(), mock.customers.has(customer)]).toEqual([true, false]);
  expect((await getBacklog()).cardsKeptTooLong).toBe(0);
});

test("a card that can't be deleted now is tried again, and holds up no other", async () => {
  await dueNow();
  mock.reachable = false;
  await forgetCardsOfOffers();
  mock.reachable = true;
  await forgetCardsOfOffers();
  expect(await isForgotten()).toBe(false);
  await dueNow();
  await forgetCardsOfOffers();
  expect(await isForgotten()).toBe(true);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { findApiKeyByHash } from "#account/api-key/store.ts";
import { deleteAuditLogsBefore } from "#account/audit-log/store.ts";
import { type EmailChange, newEmailChange } from "#account/email-change/model.ts";
import {
  deleteEmailChangesBefore,
  expirePendingEmailChanges,
  findFurtherChanges,
} from "#account/email-change/store.ts";
import { listProducts } from "#catalog/product/list-products.ts";
import { findProduct, findProductPage } from "#catalog/product/store.ts";
import { listCheckoutSessions } from "#checkout/checkout-session/list-checkout-sessions.ts";
import { deleteAttributionsBefore, purgeSessionsEndedBefore } from "#checkout/checkout-session/purge-store.ts";
import { findCheckoutSession, findSessionByPath } from "#checkout/checkout-session/store.ts";
import { listPaymentLinks } from "#checkout/payment-link/list-payment-links.ts";
import { findLinkOfFormerSlug } from "#checkout/payment-link/slug-store.ts";
import { findLinkByPath, findPaymentLink } from "#checkout/payment-link/store.ts";
import {
  countMailed,
  countRecovered,
  findDueRecoveryMails,
  findOwnersOfDueRecoveryMails,
  hasOptedOut,
  hasPaidSince,
  wasMailedSince,
} from "#checkout/recovery/store.ts";
import { listCustomersAndGuests } from "#dashboard/server/customer/list-customers-and-guests.ts";
import { listEventSummaries } from "#dashboard/server/event/read.ts";
import { findRelatedIds } from "#dashboard/server/event/related-ids.ts";
import { getHomeActivity } from "#dashboard/server/home/get-home-activity.ts";
import { getStats } from "#dashboard/server/home/get-stats.ts";
import { findContractPayments } from "#declarations/decision/contract-payment-store.ts";
import { listWithdrawals } from "#declarations/declaration/get-withdrawal.ts";
import { findWithdrawnOrders } from "#declarations/declaration/order-store.ts";
import {
  deleteDeclarationsBefore,
  findOpenDeclarations,
  findToBeMatched,
  lockDeclaration,
  markCancellationsUndone,
} from "#declarations/declaration/store.ts";
import { findLocaleOf, findNumbered } from "#declarations/matching/match-store.ts";
import { findDeclarationByPath } from "#declarations/matching/path-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { findInterruptedCharges } from "#money/charge/unresolved-store.ts";
import { listDisputes } from "#money/dispute/list-disputes.ts";
import {
  findDisputeOfProcessor,
  findDisputesOfPayment,
  findDisputesOfSession,
  findDisputesToRespondTo,
  findOpenDisputes,
} from "#money/dispute/store.ts";
import { findPaymentsOfFailedRefunds } from "#money/payment/failed-refund-store.ts";
import { listPaymentIntents } from "#money/payment/list-payment-intents.ts";
import {
  deletePaymentClientsBefore,
  findAttemptsInProgress,
  lockEndedAttempts,
} from "#money/payment/payment-client-store.ts";
import { findLatestPaymentOfPage, findLivePaymentOfProcessor, findPaymentInProgress } from "#money/payment/store.ts";
import { findDueSandboxDisputes } from "#money/processor/sandbox/sandbox-disputes.ts";
import { findRefundsOfPayment, findRefundsOfSession, findUnresolvedRefunds } from "#money/refund/store.ts";
import { eraseFromDeclarations } from "#operations/erasure/declaration-store.ts";
import { erasePortalSessions } from "#operations/erasure/portal-store.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { lockAndFindRecord } from "#platform/work/idempotency-store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import { findDefaultConfiguration } from "#portal/configuration/store.ts";
import { findGivenConsents } from "#portal/consent/store.ts";
import { withdrawConsent } from "#portal/consent/withdraw-consent.ts";
import { findOwnedEmailChange } from "#portal/email-change/store.ts";
import { readCreditNotes, readEnded, readInvoices, readOpenInvoices, readRunning } from "#portal/person/read-portal.ts";
import { findKnownAddress, findOrderPage } from "#portal/person/store.ts";
import { deletePortalSessionsBefore, findPortalSession } from "#portal/session/store.ts";
import { listMails } from "#signals/email/list-mails.ts";
import { findCancelsInPortal } from "#signals/email/portal-settings-store.ts";
import { deleteMailsBefore } from "#signals/email/store.ts";
import { listEvents } from "#signals/event/list-events.ts";
import { deleteEventsBefore } from "#signals/event/store.ts";
import { listRequests } from "#signals/request-log/list-requests.ts";
import { deleteRequestLogsBefore } from "#signals/request-log/store.ts";
import { listWebhookDeliveries } from "#signals/webhook-delivery/list-webhook-deliveries.ts";
import { newMerchant } from "../factories/merchant.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { insertEndpoint } from "../factories/webhook-endpoint.ts";
import { PATIENCE } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";
import { maxRowsRead, nodesOf, type Plan, statementsOf } from "../service/watched-statements.ts";

/** So many that reading a whole table costs more than any index. */
const ROWS = 10_000;

let postgres: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  postgres = await startTestDatabase();
  connectDatabase(postgres.url, false, PATIENCE);
  const { id: merchantId } = await newMerchant(postgres.url);
  actor = { kind: "system", merchantId, livemode: false, scopes: ALL_SCOPES, clockOffsetSeconds: 0 };
  const tenant = [merchantId, ROWS];
  await pool().query(
    "INSERT INTO merchants (id, company_name, created_at) SELECT 'mer_' || n, 'Other', now() FROM generate_series(1, $1::int) n",
    [ROWS],
  );
  await pool().query(
    `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata, created_at,
       updated_at)
     SELECT 'prod_' || n, $1, false, 'Coffee', 'good', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', now() - n * interval '1 s', now()
     FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO prices (id, merchant_id, livemode, product_id, amount_type, currency, unit_amount, active, created_at)
     SELECT 'price_' || n, $1, false, 'prod_' || n, 'FIXED', 'USD', 500, true, now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await insertOpenSessions(merchantId, ROWS, 3_600);
  await pool().query(
    `INSERT INTO checkout_session_attributions (checkout_session_id, merchant_id, livemode, values, created_at)
     SELECT id, merchant_id, livemode, '{}', created_at FROM checkout_sessions`,
  );
  await pool().query(
    `INSERT INTO checkout_session_lines (id, merchant_id, livemode, checkout_session_id, product_id, price_id, display_order,
       name, amount_type, unit_amount, quantity, amount_subtotal, amount_discount, amount_tax, amount_total)
     SELECT 'li_' || id, $1, false, id, 'prod_1', 'price_1', 0, 'Coffee', 'FIXED', 500, 1, 500, 0, 0, 500
     FROM checkout_sessions WHERE merchant_id = $1`,
    [merchantId],
  );
  await pool().query(
    `INSERT INTO api_keys (id, merchant_id, livemode, name, hash, prefix, last_four, scopes, created_at)
     SELECT 'key_' || n, $1, false, 'Key', 'hash ' || n, 'ckst_sk_test_', 'abcd', '{}', now()
     FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, response_status, response_body,
       created_at, expires_at)
     SELECT $1, false, 'POST', '/api/v3/products', n::text, '', 200, '{}', now(), now() + interval '1 day'
     FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO payment_links (id, merchant_id, livemode, slug, currency, settings, processor_instructions, metadata, created_at, updated_at)
     SELECT 'plink_' || n, $1, false, 'link-' || n, 'USD', '{}', '{}', '{}', now(), now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO payment_link_slugs (livemode, slug, merchant_id, payment_link_id, created_at)
     SELECT false, 'link-' || n, $1, 'plink_' || n, now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO payment_link_lines (id, merchant_id, livemode, payment_link_id, product_id, quantity, display_order)
     SELECT 'line_' || n, $1, false, 'plink_' || n, 'prod_' || n, 1, 0 FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO payment_link_optional_items (id, merchant_id, livemode, payment_link_id, product_id, quantity, display_order)
     SELECT 'item_' || n, $1, false, 'plink_' || n, 'prod_' || n, 1, 0 FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO cards_for_offers (payment_id, checkout_session_id, merchant_id, livemode, processor_customer_id, processor_method_id, expires_at, forget_at)
     SELECT 'pi_' || id, id, merchant_id, livemode, 'cus_' || id, 'pm_' || id, now(), now() FROM checkout_sessions`,
  );
  await pool().query(
    `INSERT INTO payment_link_counts (payment_link_id, merchant_id, livemode)
     SELECT 'plink_' || n, $1, false FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO payment_attempts (id, merchant_id, livemode, checkout_session_id, status, payment_method_type, amount, currency,
       created_at, updated_at)
     SELECT 'pay_' || id, $1, false, id, 'failed', 'card', 500, 'USD', now(), now() FROM checkout_sessions WHERE merchant_id = $1`,
    [merchantId],
  );
  await pool().query(
    `INSERT INTO payment_clients (payment_id, merchant_id, livemode, client_hash, declined, attempted_at)
     SELECT id, merchant_id, livemode, right(id, 2), right(id, 3) < '1', now() FROM payment_attempts`,
  );
  await pool().query(
    `INSERT INTO customers (id, merchant_id, livemode, external_customer_id, metadata, created_at, updated_at)
     SELECT 'cus_' || n, $1, false, 'u-' || n, '{}', now(), now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, created_at)
     SELECT 'evt_' || id, $1, false, row_number() OVER (), 'checkout.session.created', id, '{}', now()
     FROM checkout_sessions WHERE merchant_id = $1`,
    [merchantId],
  );
  const endpoint = await insertEndpoint(actor, "https://shop.example/hook");
  await pool().query(
    `INSERT INTO webhook_deliveries (id, merchant_id, livemode, event_id, webhook_endpoint_id, status, created_at, updated_at)
     SELECT 'whd_' || id, merchant_id, livemode, id, $2, 'delivered', now(), now() FROM events WHERE merchant_id = $1`,
    [merchantId, endpoint.id],
  );
  await pool().query(
    `INSERT INTO mails (id, merchant_id, livemode, kind, recipient, status, next_attempt_at, created_at)
     SELECT 'mail_' || n, $1, false, 'receipt_sample', 'reader-' || n || '@shop.example', 'sent', now(), now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO billing_portal_configurations
       (id, merchant_id, livemode, active, is_default, features, metadata, created_at, updated_at)
     SELECT 'bpc_' || n, $1, false, true, n = 1, '{"subscriptionCancel": {"enabled": true}}', '{}', now(), now()
     FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO billing_portal_sessions (id, merchant_id, livemode, email, open_until, created_at)
     SELECT 'bps_' || n, $1, false, 'reader-' || n || '@shop.example', now(), now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO declarations (id, merchant_id, livemode, kind, status, email_lower_case, reference, form_key, customer_id,
       subscription_id, checkout_session_id, matched_at, created_at, updated_at)
     SELECT 'wd_' || n, $1, false, 'withdrawal', CASE WHEN n % 97 = 5 THEN 'rejected' ELSE 'accepted' END, 'reader-' || n || '@shop.example', n, n, 'cus_' || n,
       'sub_' || n, 'cs_' || n, now(), now(), now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO customer_email_changes
       (id, merchant_id, livemode, portal_session_id, email, new_email, new_email_lower_case, customers, confirm_until, created_at)
     SELECT 'cec_' || n, $1, false, 'bps_1', 'reader-' || n || '@shop.example', 'new-' || n || '@shop.example', 'new-' || n || '@shop.example',
       jsonb_build_array(jsonb_build_object('id', 'cus_' || n, 'email', '')), now(), now()
     FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO audit_logs (id, merchant_id, actor_kind, action, detail, created_at)
     SELECT 'audit_' || n, $1, 'unknown', 'session.start', '{}', now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO request_logs (id, merchant_id, livemode, api_version, method, path, query, status, duration_ms, replayed,
       ignored_fields, request_body_cut, response_body_cut, created_at)
     SELECT 'req_' || n, $1, false, 'v3', 'GET', '/', '', 200, 1, false, '{}', false, false, now() FROM generate_series(1, $2::int) n`,
    tenant,
  );
  await pool().query(
    `INSERT INTO sandbox_payments (attempt_id, session_id, amount, currency, created_at)
     SELECT 'pay_' || id, id, 500, 'USD', now() FROM checkout_sessions WHERE merchant_id = $1`,
    [merchantId],
  );
  await pool().query(
    `UPDATE checkout_sessions SET status = 'EXPIRED', purgeable_since = now() - random() * interval '80 days'
     WHERE merchant_id = $1 AND id > (SELECT id FROM checkout_sessions ORDER BY id OFFSET $2::int / 2 LIMIT 1)`,
    tenant,
  );
  await pool().query(
    `INSERT INTO recovery_settings (merchant_id, livemode, enabled, delay_hours, other_basis, hash_key, hash_key_id)
     SELECT id, false, true, 24, false, '', '' FROM merchants`,
  );
  await pool().query(
    `INSERT INTO recovery_mails (checkout_session_id, merchant_id, livemode, payment_link_id, address_hash, due_at, outcome, decided_at)
     SELECT id, merchant_id, livemode, 'plink_1', id, now() - interval '40 days', 'mailed', now() - interval '40 days'
     FROM checkout_sessions`,
  );
  await pool().query(
    `INSERT INTO recovery_opt_outs (merchant_id, livemode, address_hash, created_at)
     SELECT merchant_id, livemode, id, now() FROM checkout_sessions`,
  );
  await pool().query(
    `INSERT INTO refunds (id, merchant_id, livemode, payment_id, checkout_session_id, status, amount, currency, lines, origin,
       is_counted, notifies_customer, refunds_application_fee, reverses_transfer, metadata, created_at, updated_at)
     SELECT 're_' || id, merchant_id, livemode, id, checkout_session_id, 'succeeded', 100, 'USD', '[]', 'merchant',
       true, true, true, true, '{}', now(), now() FROM payment_attempts`,
  );
  await pool().query(
    `INSERT INTO sandbox_refunds (refund_id, payment_id, amount, outcome, created_at)
     SELECT id, payment_id, amount, 'succeeded', now() FROM refunds`,
  );
  await pool().query(
    `INSERT INTO disputes (id, merchant_id, livemode, payment_id, checkout_session_id, status, reason, amount, currency,
       is_charge_refundable, processor_dispute_id, created_at, updated_at)
     SELECT 'dp_' || id, merchant_id, livemode, id, checkout_session_id, 'lost', 'general', 100, 'USD', false, 'du_' || id, now(), now()
     FROM payment_attempts`,
  );
  await pool().query(
    `INSERT INTO sandbox_disputes (dispute_id, payment_id, session_id, status, reason, amount, created_at)
     SELECT processor_dispute_id, payment_id, checkout_session_id, 'lost', 'general', 100, now() FROM disputes`,
  );
  await createRareRows(merchantId);
  await pool().query("VACUUM ANALYZE");
});

/**
 * Sets everything a second apart, as its number says, and makes the oldest of each kind one of few: whoever looks for them
 * among all the others passes these first.
 */
async function createRareRows(merchantId: string): Promise<void> {
  const oldest = (table: string) => `id IN (SELECT id FROM ${table} ORDER BY created_at, id LIMIT 3)`;
  const statements = [
    "UPDATE payment_links SET created_at = now() - substr(id, 7)::int * interval '1 s'",
    `UPDATE checkout_sessions s SET created_at = now() - place * interval '1 s', payment_link_id = 'plink_1'
     FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM checkout_sessions) numbered
     WHERE s.id = numbered.id`,
    `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, created_at)
     SELECT replace(id, 'cs_test', 'evt'), '${merchantId}', false, 1000000 + row_number() OVER (ORDER BY id), 'product.created', id, '{}',
       created_at
     FROM checkout_sessions`,
    `UPDATE products SET status = 'INACTIVE', amount_type = 'FREE' WHERE ${oldest("products")}`,
    `UPDATE payment_links SET draft = true WHERE ${oldest("payment_links")}`,
    `UPDATE events SET type = 'price.created' WHERE ${oldest("events")}`,
    `UPDATE checkout_sessions SET status = 'CANCELLED', customer_id = 'cus_1', external_customer_id = 'u-1',
       customer_email = 'jane@example.com', payment_intent_id = 'pi_' || id
     WHERE ${oldest("checkout_sessions")}`,
    `UPDATE checkout_sessions SET amount_total = 7701, customer_details = '{"name": "Zoë Quimby"}'
     WHERE ${oldest("checkout_sessions")}`,
    "UPDATE payment_links SET label = 'Spring fair' WHERE id = 'plink_1'",
    `UPDATE payment_attempts SET card_last_four = CASE WHEN checkout_${oldest("checkout_sessions").replace("id IN", "session_id IN")}
       THEN '4444' ELSE '4242' END`,
    `UPDATE payment_attempts SET amount = 7701
     WHERE checkout_${oldest("checkout_sessions").replace("id IN", "session_id IN")}`,
    "UPDATE products SET name = 'Oolong tea' WHERE id = 'prod_2'",
    `UPDATE checkout_session_lines SET product_id = 'prod_2'
     WHERE checkout_${oldest("checkout_sessions").replace("id IN", "session_id IN")}`,
    `UPDATE payment_attempts p SET created_at = s.created_at, failure_code = 'card_declined',
       processor_payment_id = 'pi_' || substr(s.id, 9)
     FROM checkout_sessions s WHERE s.id = p.checkout_session_id`,
    `UPDATE payment_attempts SET status = 'requires_action' WHERE ${oldest("payment_attempts")}`,
    `UPDATE request_logs SET object_id = 'pi_1' WHERE ${oldest("request_logs")}`,
    `UPDATE refunds SET status = 'pending' WHERE ${oldest("refunds")}`,
    `UPDATE disputes SET status = 'needs_response' WHERE ${oldest("disputes")}`,
    "UPDATE sandbox_disputes SET ends_at = now() WHERE dispute_id IN (SELECT dispute_id FROM sandbox_disputes LIMIT 3)",
    "UPDATE sandbox_refunds SET ends_at = now() WHERE refund_id IN (SELECT refund_id FROM sandbox_refunds LIMIT 3)",
    `UPDATE recovery_mails SET outcome = NULL, decided_at = NULL, due_at = now() - interval '1 s'
     WHERE checkout_${oldest("checkout_sessions").replace("id IN", "session_id IN")}`,
    `UPDATE checkout_sessions SET declined_as = 'card_declined'
     WHERE id IN (SELECT id FROM checkout_sessions WHERE status = 'PENDING' ORDER BY created_at, id LIMIT 3)`,
  ];
  for (const statement of statements) await pool().query(statement);
}

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

const sessionId = async () => String((await pool().query("SELECT id FROM checkout_sessions LIMIT 1")).rows[0].id);

const NO_FILTER = { status: undefined, amountType: undefined, active: undefined };

const LONG_AGO = new Date(Date.now() - 90 * 86_400_000);

const HOT: [name: string, run: () => Promise<unknown>][] = [
  ["a key by its hash", () => findApiKeyByHash("hash 77")],
  ["a product", () => findProduct(actor, "prod_77")],
  ["a page of products", () => findProductPage(actor, {}, { limit: 50 })],
  ["a page of products by the API", () => listProducts(actor, NO_FILTER, { limit: 50 })],
  ["the page after a product", () => findProductPage(actor, {}, { limit: 50, startingAfter: "prod_7777" })],
  ["the page before a product", () => findProductPage(actor, {}, { limit: 50, endingBefore: "prod_7777" })],
  ["a session", async () => findCheckoutSession(actor, await sessionId())],
  ["the session of an address", async () => findSessionByPath(await sessionId())],
  ["the payment that its page tells of", async () => findLatestPaymentOfPage(await sessionId())],
  ["the payment under way", async () => findPaymentInProgress(actor, await sessionId())],
  ["charges to repeat", () => findInterruptedCharges(100)],
  ["a payment that the processor names", () => findLivePaymentOfProcessor("pi_77")],
  ["refunds to follow", () => findUnresolvedRefunds(100)],
  ["payments whose refund failed", () => findPaymentsOfFailedRefunds(actor, 100)],
  ["disputes to follow", () => findOpenDisputes(100)],
  ["disputes of the sandbox to follow", () => findDueSandboxDisputes(100)],
  ["a link", () => findPaymentLink(actor, "plink_77")],
  ["the link of an address", () => findLinkByPath({ id: "plink_77" })],
  ["the link of a slug", () => findLinkByPath({ livemode: false, slug: "link-77" })],
  ["the link of a former slug", () => findLinkOfFormerSlug(false, "link-77")],
  [
    "an answer to an idempotency key",
    () =>
      inTransaction(() => lockAndFindRecord(actor, { method: "POST", path: "/api/v3/products", key: "77", hash: "" })),
  ],
  ["what is purged of unpaid sessions", () => purgeSessionsEndedBefore(LONG_AGO)],
  ["what is purged of attributions", () => deleteAttributionsBefore(LONG_AGO, 1_000)],
  ["what is purged of those who tried to pay", () => deletePaymentClientsBefore(LONG_AGO, 1_000)],
  ["a client's attempts that ended", () => inTransaction(() => lockEndedAttempts(actor, "77", LONG_AGO))],
  [
    "a client's attempts under way",
    () => findAttemptsInProgress(actor, { clientHash: "77", paymentId: "pay_77", at: new Date() }),
  ],
  ["what is purged of events", () => deleteEventsBefore(LONG_AGO, 200)],
  ["what is purged of the portal's sessions", () => deletePortalSessionsBefore(LONG_AGO, 200)],
  ["what is purged of changes of email address", () => deleteEmailChangesBefore(LONG_AGO, 200)],
  ["a change of email address", () => findOwnedEmailChange("cec_777")],
  [
    "further changes of a customer's email address",
    () => findFurtherChanges(actor, { ...EMAIL_CHANGE, confirmedAt: LONG_AGO }),
  ],
  [
    "changes of email address that nobody confirmed",
    () => expirePendingEmailChanges(actor, { emails: ["reader-777@shop.example"] }),
  ],
  ["a session of the portal", () => findPortalSession("bps_777")],
  ["what a session of the portal offers", () => findOffered(actor, "bpc_777")],
  ["what the portal offers by default", () => findDefaultConfiguration(actor)],
  ["whether emails name the portal for canceling", () => findCancelsInPortal(actor)],
  ["whether an address is known", () => findKnownAddress(actor, "reader-777@shop.example")],
  [
    "what is erased of the portal",
    () => erasePortalSessions(actor, { id: "cus_777", email: "reader-777@shop.example" }),
  ],
  [
    "cancellations that are undone",
    () => markCancellationsUndone(actor, { subscriptionId: "sub_777", endsAt: LONG_AGO }, LONG_AGO),
  ],
  ["what is purged of declarations", () => deleteDeclarationsBefore(LONG_AGO, 200)],
  ["declarations to be matched", () => findToBeMatched(50)],
  ["declarations that wait for the merchant", () => findOpenDeclarations(actor, 100)],
  ["a declaration by its path", () => findDeclarationByPath("wd_777")],
  ["the orders of withdrawals", () => findWithdrawnOrders(actor, ["cs_777"])],
  ["a declaration", () => inTransaction(() => lockDeclaration(actor, "wd_777"))],
  ["the language of an address", () => findLocaleOf(actor, ["reader-777@shop.example"])],
  [
    "what is erased of declarations",
    () => eraseFromDeclarations(actor, { id: "cus_777", email: "reader-777@shop.example" }, ["cs_777"]),
  ],
  ["what is purged of mails", () => deleteMailsBefore(LONG_AGO, 200)],
  ["what is purged of the audit log", () => deleteAuditLogsBefore(LONG_AGO, 1_000)],
  ["what is purged of the request log", () => deleteRequestLogsBefore(LONG_AGO, 1_000)],
];

const EMAIL_CHANGE: EmailChange = {
  ...newEmailChange("cec_777", {
    livemode: false,
    portalSessionId: "bps_777",
    email: "reader-777@shop.example",
    newEmail: "new@shop.example",
    locale: null,
  }),
  customers: [{ id: "cus_777", email: "reader-777@shop.example" }],
};

test.each(HOT)("%s is found by an index alone, for these parameters and for any", async (_name, run) => {
  const statements = await statementsOf(run);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of statements) {
    const plans = [
      await pool().query(`EXPLAIN (FORMAT JSON) ${text}`, values),
      await pool().query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
    ];
    for (const { rows } of plans) {
      const plan = rows[0]["QUERY PLAN"][0].Plan as Plan;
      const read = nodesOf(plan);
      const scanned = read.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
      // It has one row.
      expect(scanned.filter((table) => table !== "installations")).toEqual([]);
      // What sorts a table by itself reads all of a merchant's rows first.
      expect(read.filter((node) => node["Node Type"] === "Sort" && (node["Plan Rows"] ?? 0) > 100)).toEqual([]);
    }
  }
});

const START_OF_ALL = new Date(0);
const CREATED = { createdAfter: START_OF_ALL, createdBefore: new Date() };
const PAGE = { limit: 2 };
const HIGHEST_FIRST = { by: "amount", direction: "desc" } as const;

async function oldestSessions(): Promise<string[]> {
  const { rows } = await pool().query("SELECT id FROM checkout_sessions ORDER BY created_at, id LIMIT 3");
  return rows.map(({ id }) => id);
}

/** Lists with filters that few fit: the page, and the one after its first object. */
const FILTERED: [name: string, list: (page: Page) => Promise<PageOf<{ id: string }>>][] = [
  ["products that are not active", (page) => listProducts(actor, { active: false, ...CREATED }, page)],
  ["products of a status", (page) => listProducts(actor, { status: "INACTIVE" }, page)],
  ["products of an amount type", (page) => listProducts(actor, { amountType: "FREE" }, page)],
  ["products of both", (page) => listProducts(actor, { amountType: "FREE", active: false }, page)],
  ["links of a status", (page) => listPaymentLinks(actor, { status: "DRAFT", ...CREATED }, page)],
  ["withdrawals", (page) => listWithdrawals(actor, {}, page)],
  ["withdrawals of a status", (page) => listWithdrawals(actor, { status: "rejected" }, page)],
  ["disputes of a status", (page) => listDisputes(actor, { status: "needs_response" }, page)],
  ["events of a type", (page) => listEvents(actor, { type: "price.created" }, page)],
  ["events of types", (page) => listEvents(actor, { types: ["price.created", "ping"], ...CREATED }, page)],
  ["sessions of a status", (page) => listCheckoutSessions(actor, { status: "CANCELLED" }, page)],
  ["declined sessions", (page) => listCheckoutSessions(actor, { status: "PENDING", declined: true }, page)],
  ["sessions of a customer", (page) => listCheckoutSessions(actor, { customerId: "cus_1" }, page)],
  ["sessions of a reference", (page) => listCheckoutSessions(actor, { externalCustomerId: "u-1" }, page)],
  ["sessions of an e-mail address", (page) => listCheckoutSessions(actor, { email: "JANE@example.com" }, page)],
  ["sessions of an amount", (page) => listCheckoutSessions(actor, { search: "77.01" }, page)],
  ["sessions of a card", (page) => listCheckoutSessions(actor, { search: "4444" }, page)],
  ["sessions of a name", (page) => listCheckoutSessions(actor, { search: "quimby" }, page)],
  ["events of some objects", async (page) => listEventSummaries(actor, { objectIds: await oldestSessions() }, page)],
  ["emails of a recipient", (page) => listMails(actor, { search: "reader-777" }, page)],
  ["requests of some objects", (page) => listRequests(actor, { objectIds: ["cs_1", "pi_1"] }, page)],
  [
    "deliveries of some objects",
    async (page) => listWebhookDeliveries(actor, { objectIds: await oldestSessions() }, page),
  ],
  ["payments that wait for the customer", (page) => listPaymentIntents(actor, { status: "requires_action" }, page)],
  ["payments of a customer", (page) => listPaymentIntents(actor, { customerId: "cus_1" }, page)],
  ["payments of a card", (page) => listPaymentIntents(actor, { search: "4444" }, page)],
  ["payments of an amount", (page) => listPaymentIntents(actor, { search: "$77.01" }, page)],
  ["payments of a customer's name", (page) => listPaymentIntents(actor, { search: "quimby" }, page)],
  ["payments of a product", (page) => listPaymentIntents(actor, { search: "oolong" }, page)],
  ["payments of an e-mail address", (page) => listPaymentIntents(actor, { search: "jane@example.com" }, page)],
  ["sessions of a link by its label", (page) => listCheckoutSessions(actor, { search: "spring fair" }, page)],
  [
    "a link's sessions of a status",
    (page) => listCheckoutSessions(actor, { paymentLinkId: "plink_1", status: "CANCELLED" }, page),
  ],
];

/** Lists that all fit, far from their beginning. */
const DEEP: typeof FILTERED = [
  ["products by time", (page) => listProducts(actor, CREATED, page)],
  ["active products", (page) => listProducts(actor, { active: true }, page)],
  ["active links by time", (page) => listPaymentLinks(actor, { payable: true, ...CREATED }, page)],
  ["events of types", (page) => listEvents(actor, { types: ["product.created", "ping"] }, page)],
  ["events by time", (page) => listEvents(actor, CREATED, page)],
  ["sessions by time", (page) => listCheckoutSessions(actor, CREATED, page)],
  ["pending sessions", (page) => listCheckoutSessions(actor, { status: "PENDING" }, page)],
  [
    "open sessions that are not declined",
    (page) => listCheckoutSessions(actor, { status: "PENDING", declined: false }, page),
  ],
  ["expired sessions", (page) => listCheckoutSessions(actor, { status: "EXPIRED" }, page)],
  ["payments", (page) => listPaymentIntents(actor, {}, page)],
  ["payments by amount", (page) => listPaymentIntents(actor, {}, { ...page, sort: HIGHEST_FIRST })],
  ["payments that failed", (page) => listPaymentIntents(actor, { status: "requires_payment_method" }, page)],
  ["sessions by amount", (page) => listCheckoutSessions(actor, {}, { ...page, sort: HIGHEST_FIRST })],
  ["sessions of a link", (page) => listCheckoutSessions(actor, { paymentLinkId: "plink_1" }, page)],
];

test.each(FILTERED)("a page of %s reads little more than it shows", async (_name, list) => {
  const first = await list(PAGE);
  expect([first.data.length, first.hasMore]).toEqual([2, true]);
  const startingAfter = first.data[0]?.id ?? "";
  expect((await list({ ...PAGE, startingAfter })).data).toHaveLength(2);
  for (const page of [PAGE, { ...PAGE, startingAfter }]) expect(await maxRowsRead(() => list(page))).toBeLessThan(60);
});

test.each(DEEP)("a page of %s in the middle reads little more than it shows", async (_name, list) => {
  const tables: Record<string, string> = {
    products: "products",
    links: "payment_links",
    events: "events",
    payments: "payment_attempts",
  };
  const noun = Object.keys(tables).find((table) => _name.includes(table) && !_name.includes("sessions"));
  const table = tables[noun ?? ""] ?? "checkout_sessions";
  const { rows } = await pool().query(`SELECT id FROM ${table} ORDER BY created_at LIMIT 1 OFFSET ${ROWS / 2}`);
  const id = String(rows[0].id);
  for (const place of [{ startingAfter: id }, { endingBefore: id }]) {
    expect(await maxRowsRead(() => list({ ...PAGE, ...place }))).toBeLessThan(60);
  }
});

test("refunds and disputes are found without reading others", async () => {
  for (const ask of [
    () => findRefundsOfPayment(actor, "pay_77"),
    async () => findRefundsOfSession(actor, await sessionId()),
    () => findDisputesOfPayment(actor, "pay_77"),
    async () => findDisputesOfSession(actor, await sessionId()),
    () => findDisputeOfProcessor(actor, "du_77"),
    () => findDisputesToRespondTo(actor, 100),
    () => listPaymentIntents(actor, { search: "re_pay_77" }, PAGE),
    () => listPaymentIntents(actor, { search: "dp_pay_77" }, PAGE),
    async () => findRelatedIds(actor, await sessionId()),
  ]) {
    expect(await maxRowsRead(ask)).toBeLessThan(60);
  }
});

test("the check before recovery emails reads little more than it finds", async () => {
  expect(await findOwnersOfDueRecoveryMails()).toHaveLength(1);
  const [due] = await findDueRecoveryMails(actor, 50);
  const lately = new Date(Date.now() - 30 * 86_400_000);
  for (const ask of [
    findOwnersOfDueRecoveryMails,
    () => findDueRecoveryMails(actor, 50),
    () => countMailed(actor, lately),
    () => countRecovered(actor, lately),
    async () => due && wasMailedSince(actor, due, LONG_AGO),
    async () => due && hasOptedOut(actor, due.addressHash),
    () =>
      hasPaidSince(
        actor,
        { paymentLinkId: "plink_1", lines: [{ productId: "prod_1", quantity: 1 }], createdAt: LONG_AGO },
        "jane@example.com",
      ),
  ]) {
    const read = await maxRowsRead(ask);
    expect(read).toBeGreaterThanOrEqual(0);
    expect(read).toBeLessThan(60);
  }
});

test("Home reads the rows of its periods and those that it shows, however many others exist", async () => {
  const yearAhead: Actor = { ...actor, clockOffsetSeconds: 365 * 86_400 };
  expect(await maxRowsRead(() => getStats(yearAhead, "30d", "Asia/Kathmandu"))).toBeLessThan(60);
  expect(await maxRowsRead(() => getHomeActivity(actor, "Asia/Kathmandu"))).toBeLessThan(60);
});

test("a page of guests reads little more than it shows, with more orders of these guests, and with customers", async () => {
  const guestsOf: Actor = { ...actor, merchantId: "mer_3" };
  await pool().query(
    `INSERT INTO checkout_sessions (id, merchant_id, livemode, status, payment_status, mode, currency, amount_subtotal,
       amount_discount, amount_shipping, amount_tax, amount_total, product_name, settings, customer_details, metadata,
       expires_at, completed_at, created_at, updated_at)
     SELECT 'cs_test_guest' || n, 'mer_3', false, 'COMPLETED', 'paid', 'payment', 'USD', 500, 0, 0, 0, 500, 'Coffee', '{}',
       jsonb_build_object('email', 'guest' || n - n % 2 || '@shopper.example', 'name', 'Guest ' || n), '{}',
       now(), now(), now() - n * interval '1 minute', now() FROM generate_series(1, $1::int) n`,
    [ROWS],
  );
  await pool().query(
    `INSERT INTO customers (id, merchant_id, livemode, email, email_lower_case, metadata, created_at, updated_at)
     SELECT 'cus_guest' || n, 'mer_3', false, email, email, '{}', now() - n * interval '1 minute', now()
     FROM generate_series(1, $1::int / 10) n, concat('guest', n * 5, '@shopper.example') email`,
    [ROWS],
  );
  await pool().query("VACUUM ANALYZE checkout_sessions");
  await pool().query("VACUUM ANALYZE customers");
  const middle = `cs_test_guest${ROWS / 2}`;
  const list = (filter: object, page: object) => listCustomersAndGuests(guestsOf, filter, { limit: 2, ...page });
  const pages = [
    {},
    { startingAfter: middle },
    { endingBefore: middle },
    { sort: { by: "created", direction: "asc" } },
  ];
  for (const filter of [{}, { kind: "guest" }, { search: "guest4712" }, { search: "guest 4712" }]) {
    for (const page of pages)
      expect(await maxRowsRead(() => list(filter, page)), JSON.stringify([filter, page])).toBeLessThan(60);
  }
  expect((await list({ search: "guest 4712" }, {})).data).toMatchObject([{ name: "Guest 4712", isGuest: true }]);
});

test("the portal's lists of an address read little more than they show", async () => {
  const values = [actor.merchantId, ROWS];
  const day = "now() - n * interval '1 s'";
  for (const statement of [
    "UPDATE customers SET email_lower_case = id || '@shop.example' WHERE merchant_id = $1 AND $2 > 0",
    `UPDATE checkout_sessions s SET status = 'COMPLETED', completed_at = created_at, customer_email = NULL,
       customer_details = jsonb_build_object('email', 'guest' || n / 3 || '@shop.example'),
       customer_id = CASE WHEN n % 2 = 0 THEN 'cus_' || 1 + n / 6 END, external_customer_id = NULL
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM checkout_sessions WHERE merchant_id = $1 LIMIT $2) numbered
     WHERE s.id = numbered.id`,
    `INSERT INTO subscriptions (id, merchant_id, livemode, status, customer_id, checkout_session_id, currency,
       recurring_interval, interval_count, anchor_at, period_index, current_period_start, current_period_end, tax_terms, terms,
       metadata, created_at, updated_at)
     SELECT 'sub_' || n, $1, false, CASE WHEN n % 2 = 0 THEN 'active' ELSE 'canceled' END::subscription_status,
       'cus_' || 1 + n / 6, id, 'USD', 'month', 1, ${day}, 0, ${day}, ${day}, '{}', '{}', '{}', ${day}, now()
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM checkout_sessions WHERE merchant_id = $1 LIMIT $2) numbered`,
    `INSERT INTO invoices (id, merchant_id, livemode, status, number, customer_id, billing_reason, period_start, period_end,
       currency, amount_subtotal, amount_discount, amount_shipping, amount_tax, amount_total, seller, created_at, updated_at)
     SELECT 'in_' || n, $1, false, 'open', n::text, 'cus_' || 1 + n / 6, 'manual', ${day}, ${day}, 'USD', 500, 0, 0, 0, 500,
       '{}', ${day}, now()
     FROM generate_series(1, $2::int) n`,
    `INSERT INTO credit_notes (id, merchant_id, livemode, number, status, invoice_id, customer_id, currency, amount_subtotal,
       amount_tax, amount_total, lines, taxes, created_at)
     SELECT 'cn_' || n, $1, false, n::text, 'issued', 'in_' || n, 'cus_' || 1 + n / 6, 'USD', 500, 0, 500, '[]', '[]', ${day}
     FROM generate_series(1, $2::int) n`,
  ]) {
    await pool().query(statement, values);
  }
  await pool().query("VACUUM ANALYZE");
  const withAddress = (email: string) => ({ customerId: null, emails: [email] });
  const customer = withAddress("cus_777@shop.example");
  for (const person of [customer, withAddress("guest777@shop.example"), { customerId: "cus_777", emails: [] }]) {
    expect(await maxRowsRead(() => findGivenConsents(actor, person)), JSON.stringify(person)).toBeLessThan(60);
    const withdraw = () => unitOfWork(() => withdrawConsent(actor, person, "advertising"));
    expect(await maxRowsRead(withdraw), JSON.stringify(person)).toBeLessThan(60);
    for (const list of [
      (page: Page) => findOrderPage(actor, person, page),
      (page: Page) => readRunning(actor, person, page),
      (page: Page) => readEnded(actor, person, page),
      (page: Page) => readOpenInvoices(actor, person, page),
      (page: Page) => readInvoices(actor, person, page),
      (page: Page) => readCreditNotes(actor, person, page),
    ]) {
      expect(await maxRowsRead(() => list({ limit: 2 })), `${list} ${JSON.stringify(person)}`).toBeLessThan(60);
      const [first] = (await list({ limit: 2 })).data;
      if (!first) continue;
      const startingAfter = "subscription" in first ? first.subscription.id : first.id;
      const rows = await maxRowsRead(() => list({ limit: 2, startingAfter }));
      expect(rows, `${list} ${JSON.stringify(person)}`).toBeLessThan(60);
    }
  }
  expect((await readRunning(actor, customer, { limit: 2 })).data).toHaveLength(2);
  const [newest = ""] = await oldestSessions();
  for (const number of [
    { ids: ["sub_777"], invoices: ["sub_777"], order: null },
    { ids: ["in_777"], invoices: ["777"], order: null },
    { ids: [newest], invoices: [newest], order: newest.slice(-8) },
  ]) {
    expect(await maxRowsRead(() => findNumbered(actor, number)), JSON.stringify(number)).toBeLessThan(60);
  }
  const contract = { checkoutSessionId: newest, subscriptionId: "sub_777" };
  expect(await maxRowsRead(() => findContractPayments(actor, contract))).toBeLessThan(60);
});

test("a search reads nothing of another merchant", async () => {
  await pool().query(
    `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata, created_at,
       updated_at)
     SELECT 'prod_of_other_' || n, 'mer_1', false, 'Cinnamon bun ' || n, 'good', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', now(), now()
     FROM generate_series(1, $1::int) n`,
    [ROWS],
  );
  await pool().query("VACUUM ANALYZE products");
  const other: Actor = { ...actor, merchantId: "mer_1" };
  const find = (whose: Actor) => findProductPage(whose, { search: "on bun 12" }, { limit: 200 });
  expect((await find(other)).data).toHaveLength(111);
  expect(await maxRowsRead(() => find(actor))).toBe(0);
});

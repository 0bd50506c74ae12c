/**
 * Tests that exceed `npm test`'s budget of core-seconds (CONTRIBUTING.md, "What a run costs"), so that only `npm test
 * -- --full` runs them. All exclusions are decided here.
 */

/** Files that are left out entirely. A file that a command names is run in any case. */
export const FULL_ONLY_FILES = [
  "tests/api/bounds.test.ts",
  "tests/api/card-testing.test.ts",
  "tests/api/concurrent-changes.test.ts",
  "tests/api/coupons-at-checkout.test.ts",
  "tests/api/golden-year.test.ts",
  "tests/api/invoice-page.test.ts",
  "tests/api/offer-after-payment.test.ts",
  "tests/api/optional-items.test.ts",
  "tests/api/paging.test.ts",
  "tests/api/payment-actions.test.ts",
  "tests/api/portal-email.test.ts",
  "tests/api/portal.test.ts",
  "tests/api/recovery-mails.test.ts",
  "tests/api/request-log.test.ts",
  "tests/api/samples/samples.test.ts",
  "tests/api/session-ends.test.ts",
  "tests/api/v3/billing-portal.test.ts",
  "tests/api/v3/create-credit-note.test.ts",
  "tests/api/v3/customer-deletion.test.ts",
  "tests/api/v3/payment-link-update.test.ts",
  "tests/component/commands.test.tsx",
  "tests/component/first-page.test.tsx",
  "tests/component/home.test.tsx",
  "tests/component/hosted/live.test.ts",
  "tests/component/hostile-texts.test.tsx",
  "tests/component/settings.test.tsx",
  "tests/component/webhook-endpoints.test.tsx",
  "tests/fuzz/endless-bodies.test.ts",
  "tests/fuzz/foreign-posts.test.ts",
  "tests/fuzz/host-headers.test.ts",
  "tests/fuzz/wrong-callers.test.ts",
  "tests/platform/app-secret.test.ts",
  "tests/platform/backup.test.ts",
  "tests/platform/billing-mails.test.ts",
  "tests/platform/billing-query-plans.test.ts",
  "tests/platform/charge-gate.test.ts",
  "tests/platform/charging.test.ts",
  "tests/platform/clock.test.ts",
  "tests/platform/collection.test.ts",
  "tests/platform/conversions.test.ts",
  "tests/platform/customer-balances.test.ts",
  "tests/platform/daily-sums.test.ts",
  "tests/platform/database-outage.test.ts",
  "tests/platform/doctor-advice.test.ts",
  "tests/platform/doctor.test.ts",
  "tests/platform/documents-at-once.test.ts",
  "tests/platform/earlier-money.test.ts",
  "tests/platform/embedded-postgres.test.ts",
  "tests/platform/ended-transactions/api.test.ts",
  "tests/platform/ended-transactions/customers.test.ts",
  "tests/platform/ended-transactions/dashboard.test.ts",
  "tests/platform/ended-transactions/workers.test.ts",
  "tests/platform/first-owner.test.ts",
  "tests/platform/former-addresses.test.ts",
  "tests/platform/image.test.ts",
  "tests/platform/integrity.test.ts",
  "tests/platform/invoice-numbers.test.ts",
  "tests/platform/launcher.test.ts",
  "tests/platform/logged-stacks.test.ts",
  "tests/platform/many-processes.test.ts",
  "tests/platform/metrics.test.ts",
  "tests/platform/migrations.test.ts",
  "tests/platform/nul.test.ts",
  "tests/platform/number-series.test.ts",
  "tests/platform/offer-after-payment.test.ts",
  "tests/platform/older-backups.test.ts",
  "tests/platform/pgbouncer.test.ts",
  "tests/platform/query-plans.test.ts",
  "tests/platform/reconcile.test.ts",
  "tests/platform/renewals-in-turn.test.ts",
  "tests/platform/request-log.test.ts",
  "tests/platform/retention.test.ts",
  "tests/platform/secrets.test.ts",
  "tests/platform/shared-limits.test.ts",
  "tests/platform/shutdown.test.ts",
  "tests/platform/start.test.ts",
  "tests/platform/stats-of-random-shops.test.ts",
  "tests/platform/systemd.test.ts",
  "tests/platform/test-clock.test.ts",
  "tests/platform/tracing.test.ts",
  "tests/platform/vat-ids-of-invoices.test.ts",
  "tests/platform/wake-ups.test.ts",
  "tests/platform/webhook-delivery.test.ts",
  "tests/platform/webhook-urls.test.ts",
  "tests/platform/workers.test.ts",
  "tests/trpc/declaration.test.ts",
  "tests/trpc/erased-customer.test.ts",
  "tests/trpc/roles.test.ts",
  "tests/trpc/sample-data.test.ts",
  "tests/trpc/webhook-lab.test.ts",
  "tests/unit/documents/invoice-document.test.ts",
  "tests/unit/openapi/breaking-changes.test.ts",
  "tests/unit/openapi/documents.test.ts",
  "tests/unit/regular-expressions/backtracking.test.ts",
];

/** The tag of tests of the browser that are left out: `test("…", { tag: "@full" }, …)`. */
export const FULL_ONLY_TAG = "@full";

/** Run in a small size. */
const SMALL = {
  /** The scenarios of faults whose names match. */
  chaos: /^writes$/,
  /** Requests of each kind to every n-th operation. */
  fuzzRuns: 1,
  fuzzStep: 5,
  /** Every n-th of the values beyond and within a member's documented bounds is sent. */
  boundsStep: 8,
  /** Sessions that ten race for: to pay, to expire and to cancel each. */
  racedSessions: 60,
  /** Themes and sizes in which axe checks a page. */
  looks: 1,
};

const FULL = { chaos: /./, fuzzRuns: 5, fuzzStep: 1, boundsStep: 1, racedSessions: 200, looks: 4 };

/** The sizes of this run. */
export const SIZE = process.env.TEST_FULL ? FULL : SMALL;

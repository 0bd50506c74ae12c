/** Splits a list at spaces and line breaks. */
const words = (text) => text.trim().split(/\s+/);

/** Every part depends on these: a change runs everything. */
export const SHARED = words(`
  src/kernel src/platform src/account/merchant src/account/installation src/order src/signals/backlog
  src/operations/rotate-secret src/api src/processes src/dashboard/server/activity src/dashboard/server/lists
  src/dashboard/server/merchant src/dashboard/server/pages src/dashboard/server/router src/dashboard/server/trpc
  src/dashboard/browser/activity src/dashboard/browser/client src/dashboard/browser/form src/dashboard/browser/list
  src/dashboard/browser/navigation src/dashboard/browser/object src/dashboard/browser/pages
  src/dashboard/browser/settings src/dashboard/browser/shell src/dashboard/browser/ui
`);

/**
 * Folders whose files belong to the parts that their own names begin with; a file that matches no part runs everything.
 */
export const SORTED_BY_FILE = words(`
  src src/app src/operations src/dashboard src/dashboard/forms src/dashboard/filters
  src/dashboard/browser/labels src/dashboard/browser/timeline
`);

/**
 * Which tests `npm test -- --changed` runs. A file of `src` belongs to the part that names a folder below its layer, or
 * the beginning of its own name (`coupon` names `catalog/coupon/` and `coupon-schema.ts`). The longer of two names
 * counts, and the outer of two folders. `paths` begin with the root of the checkout. `tests` are parts of the paths of
 * test files.
 */
export const PARTS = [
  {
    names: ["product", "price"],
    tests: ["product", "price", "intervals", "stale-forms", "printed-order", "golden", "exports"],
  },
  {
    names: ["payment-link", "link", "pay", "slug"],
    tests: words("payment-link link- pay.spec hosted/pay.test attribution page-cache stale-forms golden contention"),
  },
  {
    names: ["checkout", "session", "test-helper", "cart", "order", "custom-field", "shipping"],
    tests: words(`
      checkout-session dashboard-sessions session-ends test-helpers order- printed-order shipping payments
      payment-details payment-actions pay.spec receipts concurrent contention races golden hosted
    `),
  },
  {
    names: ["receipt", "assets"],
    paths: ["src/checkout/pages"],
    tests: words(`
      component/hosted pay.spec order-form after-paying payment-details payment-actions order-changes invoice-page page-cache
      receipt languages mails platform/mail next-payment printed-order hostile
    `),
  },
  {
    names: words("payment payer processor card savable sandbox method-availability stripe"),
    tests: words(`
      payments hosted/bank hosted/live payment-actions payment-details payment-intents payment-methods savable-methods interrupted
      processor races stripe live-payment first-payment minimum-amounts
    `),
  },
  {
    names: ["document", "documents", "credit-note"],
    paths: ["src/documents"],
    tests: ["documents", "invoice-pdf", "invoice-settings", "invoice-numbers", "credit-notes"],
  },
  {
    names: ["declaration", "declarations"],
    paths: ["src/declarations"],
    tests: ["declaration", "portal", "customer-deletion"],
  },
  { names: ["portal"], paths: ["src/portal"], tests: ["portal", "hosted/messages", "customer-deletion"] },
  { names: ["ledger"], tests: ["ledger", "subscription-sums", "refund", "dispute", "reactions"] },
  {
    names: ["balance-transaction", "journal", "report"],
    tests: ["balance-transactions", "journal", "report", "exports", "samples"],
  },
  { names: ["refund", "refundable"], tests: ["refund", "exports", "golden"] },
  { names: ["dispute"], tests: ["dispute"] },
  {
    names: ["customer", "address", "postal-code"],
    tests: ["customer", "savable-methods", "payment-methods", "golden"],
  },
  {
    names: ["coupon", "promotion-code", "discount", "redemption"],
    tests: ["coupon", "promotion-code", "discount", "order-changes"],
  },
  {
    names: ["tax"],
    tests: ["tax", "reverse-charge", "vat-register", "order-changes"],
  },
  {
    names: words("subscription invoice billing collection cancellation charge charging reconcile customer-balance"),
    tests: [
      "charging",
      "platform/collection",
      "charge-gate",
      "customer-balance",
      "minimum-amounts",
      "number-series",
      "reconcile",
      "subscription",
      "invoice",
      "next-payment",
      "intervals",
      "platform/audit",
      "platform/test-clock",
    ],
  },
  { names: ["recovery"], tests: ["recovery"] },
  {
    names: ["webhook", "event", "delivery"],
    tests: words(`
      webhook event api/workers platform/workers wake-ups openapi/example-events dashboard-developers
    `),
  },
  {
    names: ["conversion", "destination", "tracking", "scripts-for-sites"],
    tests: ["conversion", "attribution", "tracking", "hostile-sites"],
  },
  { names: ["embedding", "framing", "frame", "scripts-for-sites", "cookie"], tests: ["embedding", "framing"] },
  { names: ["test-clock", "clock-advance"], tests: ["test-clock"] },
  { names: ["request-log"], tests: ["request-log", "retention"] },
  { names: ["api-key"], tests: ["api-key", "snippet-key", "authorization", "wrong-callers", "dashboard-developers"] },
  { names: ["audit"], tests: ["audit", "activity", "retention"] },
  {
    names: words("team membership user invitation two-factor profile password role sign-in set-up auth owner"),
    tests: words(`
      team invitation two-factor profile roles sign-in dashboard.test dashboard.spec first-owner secrets
    `),
  },
  { names: ["branding", "legal-details"], tests: ["branding", "legal-details", "settings", "languages"] },
  { names: ["email", "mail"], tests: ["mail", "language-and-receipts", "receipts", "test-clock"] },
  {
    names: ["stats", "home", "daily-sums", "first-steps", "sample-data", "demo"],
    tests: ["home", "daily-sums", "first-steps", "sample-data", "activity", "merchant-stories"],
  },
  { names: ["export", "find", "commands", "csv"], tests: ["exports", "dashboard-lists", "dashboard-navigation"] },
  { names: ["backfill"], tests: ["earlier-money", "subscription-sums", "ledger-checks"] },
  { names: ["reconciliation"], tests: ["reconciliation"] },
  { names: ["test-data", "erasure"], tests: ["empty-test-mode", "customer-deletion"] },
  {
    names: ["doctor", "integrity", "backup", "embedded"],
    tests: ["doctor", "integrity", "backup", "embedded-postgres", "platform/start", "metrics"],
  },
  {
    names: ["docs", "site", "llms"],
    paths: words(`
      docs/ src/api/reference/ README.md CONTRIBUTING.md CHANGELOG.md LICENSE deploy/ public/openapi/
      src/kernel/api-changes.ts
    `),
    tests: words(`
      unit/docs unit/openapi unit/alarms dependencies release-notes written-pages systemd metrics docs.test
      docs.spec api/openapi samples golden
    `),
  },
  // Files that only the checks or their tests read.
  {
    names: [],
    paths: words(`
      .ci/ scripts/bench scripts/walks scripts/screenshots scripts/listen.ts scripts/test
      scripts/release-notes.ts
    `),
    tests: ["listen", "release-notes", "changed-tests"],
  },
];

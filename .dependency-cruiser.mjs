/** The direction of imports (README, "The map"): domain ← wire, dashboard, platform and database ← payments ← services ← unit-of-work, delivery ← webhooks, conversions ← rest, trpc, checkout ← docs ← app. */

const allow = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^src/", pathNot: [from, ...to] },
});

const ENV = "^src/env\\.ts$";
const DOMAIN = "^src/domain/";
const WIRE = "^src/wire/";
const PLATFORM = "^src/server/platform/";
const DATABASE = "^src/server/database/";
const UNIT_OF_WORK = "^src/server/unit-of-work/";
const DASHBOARD = "^src/dashboard/";
const PAYMENTS = "^src/server/payments/";
const SERVICES = "^src/server/services/";
const DELIVERY = "^src/server/delivery/";
const WEBHOOKS = "^src/server/webhooks/";
const CONVERSIONS = "^src/server/conversions/";
const REFUNDS = "^src/server/refunds/";
const BILLING = "^src/server/billing/";
const DISPUTES = "^src/server/disputes/";
const TAX_REGISTER = "^src/server/tax-register/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-barrels", severity: "error", from: {}, to: { path: "^src/.*/index\\.tsx?$" } },
    { name: "no-missing-packages", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    allow("domain-is-pure", DOMAIN, [], "domain imports nothing but itself and packages that run in a browser"),
    {
      name: "domain-runs-in-browsers",
      severity: "error",
      from: { path: DOMAIN },
      to: { dependencyTypes: ["core"] },
    },
    allow("wire-is-pure", WIRE, [DOMAIN], "wire knows the domain only"),
    {
      name: "versions-stand-apart",
      comment: "retiring a version is deleting its folder",
      severity: "error",
      from: { path: "^src/wire/(v\\d+)/" },
      to: { path: WIRE, pathNot: "^src/wire/$1/" },
    },
    allow(
      "dashboard-is-pure",
      DASHBOARD,
      [DOMAIN],
      "what the dashboard's pages and its server share knows the domain only",
    ),
    {
      name: "dashboard-runs-in-browsers",
      severity: "error",
      from: { path: DASHBOARD },
      to: { dependencyTypes: ["core"] },
    },
    allow("platform-knows-domain", PLATFORM, [DOMAIN, ENV, DATABASE]),
    allow("database-knows-domain", DATABASE, [DOMAIN, ENV, PLATFORM]),
    allow("payments-below-services", PAYMENTS, [DOMAIN, ENV, PLATFORM, DATABASE]),
    allow(
      "services-see-no-transport",
      SERVICES,
      [DOMAIN, ENV, PLATFORM, DATABASE, PAYMENTS],
      "services never see wire or a transport",
    ),
    allow(
      "unit-of-work-writes-events",
      UNIT_OF_WORK,
      [DOMAIN, ENV, PLATFORM, DATABASE, SERVICES, WIRE],
      "what happened is written as each version prints it, before the commit",
    ),
    allow("delivery-knows-no-receiver", DELIVERY, [DOMAIN, ENV, PLATFORM, DATABASE, SERVICES]),
    allow("webhooks-join-services-and-wire", WEBHOOKS, [
      DOMAIN,
      ENV,
      PLATFORM,
      DATABASE,
      PAYMENTS,
      SERVICES,
      UNIT_OF_WORK,
      DELIVERY,
      WIRE,
    ]),
    allow("conversions-join-services", CONVERSIONS, [
      DOMAIN,
      ENV,
      PLATFORM,
      DATABASE,
      SERVICES,
      UNIT_OF_WORK,
      DELIVERY,
    ]),
    allow("rest-stands-apart", "^src/server/rest/", [
      DOMAIN,
      ENV,
      PLATFORM,
      DATABASE,
      SERVICES,
      UNIT_OF_WORK,
      WEBHOOKS,
      WIRE,
    ]),
    allow(
      "trpc-stands-apart",
      "^src/server/trpc/",
      [
        DOMAIN,
        DASHBOARD,
        ENV,
        PLATFORM,
        DATABASE,
        SERVICES,
        UNIT_OF_WORK,
        DELIVERY,
        WEBHOOKS,
        WIRE,
        "^src/server/auth/",
        "^src/server/lists/",
        "^src/server/test-data/",
        "^src/server/refunds/",
        "^src/server/disputes/",
        BILLING,
        "^src/server/checkout/preview-link-page\\.tsx$",
      ],
      "the dashboard shows objects as the API prints them, and pages as customers get them",
    ),
    allow(
      "dashboard-opens-pages",
      "^src/server/dashboard/",
      [
        DOMAIN,
        DASHBOARD,
        ENV,
        PLATFORM,
        PAYMENTS,
        SERVICES,
        "^src/server/auth/",
        "^src/server/trpc/",
        "^src/client/page-data\\.ts$",
      ],
      "what a page is opened with is read, and fetched as the page itself would",
    ),
    allow("lists-only-read", "^src/server/lists/", [DOMAIN, DASHBOARD, PLATFORM, DATABASE, SERVICES]),
    allow(
      "exports-stand-apart",
      "^src/server/exports/",
      [DOMAIN, DASHBOARD, PLATFORM, DATABASE, SERVICES, "^src/server/auth/", "^src/server/lists/"],
      "downloads are lists, sent as files",
    ),
    allow(
      "refunds-join-payments-and-services",
      "^src/server/refunds/",
      [DOMAIN, ENV, PLATFORM, DATABASE, PAYMENTS, SERVICES, UNIT_OF_WORK],
      "the processor is asked between two transactions, whoever began the refund",
    ),
    allow(
      "disputes-join-payments-and-services",
      DISPUTES,
      [DOMAIN, ENV, PLATFORM, DATABASE, PAYMENTS, SERVICES, UNIT_OF_WORK],
      "the processor is asked between two transactions, whoever answers the dispute",
    ),
    allow(
      "billing-joins-payments-and-services",
      BILLING,
      [DOMAIN, ENV, PLATFORM, DATABASE, PAYMENTS, SERVICES, UNIT_OF_WORK, REFUNDS, DISPUTES, "^src/server/checkout/"],
      "the processor is asked between two transactions, whoever charges",
    ),
    allow("tax-register-knows-no-caller", TAX_REGISTER, [DOMAIN, ENV, PLATFORM, DELIVERY]),
    allow("checkout-stands-apart", "^src/server/checkout/", [
      DOMAIN,
      ENV,
      PLATFORM,
      DATABASE,
      PAYMENTS,
      REFUNDS,
      DISPUTES,
      TAX_REGISTER,
      SERVICES,
      UNIT_OF_WORK,
      WEBHOOKS,
      "^src/hosted/",
    ]),
    allow(
      "mail-stands-apart",
      "^src/server/mail/",
      [DOMAIN, ENV, PLATFORM, DATABASE, SERVICES, "^src/hosted/", "^src/server/payments/processor-for\\.ts$"],
      "mails are made of the customer pages' words and of what the processor tells, and change no state but their own",
    ),
    allow(
      "jobs-stand-apart",
      "^src/server/jobs/",
      [
        DOMAIN,
        ENV,
        PLATFORM,
        DATABASE,
        SERVICES,
        UNIT_OF_WORK,
        DELIVERY,
        WEBHOOKS,
        CONVERSIONS,
        REFUNDS,
        DISPUTES,
        BILLING,
        "^src/server/checkout/",
        "^src/server/mail/",
        "^src/server/payments/processor-time\\.ts$",
      ],
      "workers call use cases, as transports do",
    ),
    allow(
      "docs-print-what-others-say",
      "^src/server/docs/",
      [ENV, PLATFORM, DOMAIN, "^src/server/rest/", "^src/docs/"],
      "the reference shows the API's own errors, and calls no use case",
    ),
    allow("docs-are-pure", "^src/docs/", [DOMAIN], "the reference is made of texts, documents and the domain"),
    {
      name: "sql-in-repositories-only",
      comment:
        "the doors to the database, the scope of rows and Prisma's types stop at repositories and the queries beside them",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          "^src/server/services/[^/]+/([a-z-]*repository|queries)\\.ts$",
          PLATFORM,
          DATABASE,
          "^src/server/payments/sandbox(-disputes|-saved-methods|-time)?\\.ts$",
        ],
      },
      to: { path: "^src/server/database/(prisma/|(db|sql|scope|columns|object-lock)\\.ts$)" },
    },
    {
      name: "next-in-app-only",
      comment: "what the front dispatches itself runs outside Next",
      severity: "error",
      from: {
        path: "^src/(domain|wire|hosted|docs|server)/",
        pathNot: ["^src/server/http/(next-backend|render-by-next)\\.ts$", "^src/server/auth/"],
      },
      to: { path: "node_modules/(next|next-auth)/" },
    },
    {
      name: "browser-imports-server-types-only",
      severity: "error",
      from: { path: "^src/(components|client|hosted)/" },
      to: { path: "^src/(server|env)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "dashboard-navigates-by-itself",
      comment: "Next's links ask the server for each page: take Link and navigate of #client/navigation.tsx",
      severity: "error",
      from: { path: "^src/(components|client)/" },
      to: { path: "node_modules/next/(link|navigation|router)" },
    },
    {
      name: "hosted-stands-apart",
      severity: "error",
      from: { path: "^src/hosted/" },
      to: { path: "^src/(components|client|app|wire)/" },
    },
    {
      name: "plain-parts-have-no-hooks",
      comment: "in a route handler Next's React refuses hooks and context",
      severity: "error",
      from: { path: "^src/(hosted|docs)/parts/" },
      to: { path: "node_modules/react/", dependencyTypesNot: ["type-only"], pathNot: "jsx-runtime" },
    },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { path: "^src/(?!app/)" },
      to: { path: "^src/app/" },
    },
    {
      name: "only-env-reads-the-environment",
      severity: "error",
      from: { path: "^src/(?!env\\.ts|server/)" },
      to: { path: ENV, dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^src/server/database/prisma/(internal|models|models\\.ts|enums|browser|commonInputTypes)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};

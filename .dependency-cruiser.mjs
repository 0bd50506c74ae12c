/** The layers of `src`, in the order of README, "The map": each imports only itself and those before it. */
export const LAYERS = [
  "kernel",
  "platform/base",
  "platform/outgoing",
  "platform/database",
  "platform/work",
  "account",
  "catalog",
  "order",
  "money",
  "checkout",
  "ledger",
  "documents",
  "declarations",
  "signals",
  "operations",
  "portal",
  "api",
  "dashboard",
  "processes",
  "app",
];

function layersPointDown() {
  const comment = "each layer imports only itself and those before it";
  return LAYERS.slice(0, -1).map((layer, index) => ({
    name: "layers-point-down",
    severity: "error",
    comment,
    from: { path: `^src/${layer}/` },
    to: { path: `^src/(${LAYERS.slice(index + 1).join("|")})/` },
  }));
}

const WIRE = "/wire-v\\d[a-z-]*\\.ts$|/wire-v\\d/";
const DATABASE = "^src/platform/database/";
export const BROWSER =
  "^src/(dashboard/browser|checkout/pages/(parts|client|messages)|portal/pages/(parts|messages)|api/reference/(parts|client)|scripts-for-sites)/";
/** What has no input or output, and so runs in browsers as well. */
export const PURE = `^src/kernel/|/(model|events|announcements)\\.ts$|${WIRE}|^src/dashboard/(forms|filters|home)/|^src/dashboard/[^/]+$`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-barrels", severity: "error", from: {}, to: { path: "^src/.*/index\\.tsx?$" } },
    { name: "no-missing-packages", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    ...layersPointDown(),
    {
      name: "pure-files-do-no-io",
      comment: "models, wire files and what the dashboard's two sides share run in browsers",
      severity: "error",
      from: { path: PURE },
      to: { path: "^src/platform/|[/-]store\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pure-files-run-in-browsers",
      severity: "error",
      from: { path: PURE },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "versions-stand-apart",
      comment: "retiring a version is deleting its files",
      severity: "error",
      from: { path: "/wire-v(\\d)" },
      to: { path: WIRE, pathNot: "/wire-v$1[-./]" },
    },
    {
      name: "wire-is-for-transports",
      comment: "a use case doesn't know how a version of the API writes an object",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [WIRE, "^src/(signals/(event|webhook-endpoint|webhook-delivery)|api|dashboard/server|app)/"],
      },
      to: { path: WIRE },
    },
    {
      name: "sql-in-stores-only",
      comment: "queries, the scope of rows and Prisma's types stop at stores and the queries beside them",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          "[/-]store\\.ts$",
          "/queries\\.ts$",
          "^src/platform/",
          "^src/order/stored-order\\.ts$",
          "^src/money/processor/sandbox/",
        ],
      },
      to: { path: `${DATABASE}(prisma/|(db|sql|scope|columns|object-lock)\\.ts$)` },
    },
    {
      name: "next-where-it-runs",
      comment: "what the HTTP server dispatches itself runs outside Next",
      severity: "error",
      from: {
        path: "^src/(?!app/|dashboard/browser/)",
        pathNot: ["^src/processes/http/(next-backend|render-by-next)\\.ts$", "^src/dashboard/server/auth/"],
      },
      to: { path: "node_modules/(next|next-auth)/" },
    },
    {
      name: "browser-imports-no-server",
      severity: "error",
      from: { path: BROWSER },
      to: { path: "^src/(platform|operations|processes|dashboard/server)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "dashboard-navigates-by-itself",
      comment:
        "Next's links ask the server for each page: take Link and navigate of #dashboard/browser/client/navigation.tsx",
      severity: "error",
      from: { path: "^src/dashboard/browser/" },
      to: { path: "node_modules/next/(link|navigation|router)" },
    },
    {
      name: "plain-parts-have-no-hooks",
      comment: "in a route handler Next's React refuses hooks and context",
      severity: "error",
      from: { path: "^src/(checkout/pages|portal/pages|api/reference)/parts/" },
      to: { path: "node_modules/react/", dependencyTypesNot: ["type-only"], pathNot: "jsx-runtime" },
    },
    {
      name: "customer-pages-show-what-they-get",
      comment: "a part of a page, and its texts, read nothing",
      severity: "error",
      from: { path: "^src/(checkout|portal)/pages/", pathNot: "^src/(checkout|portal)/pages/handlers/" },
      to: {
        path: `^src/platform/|^src/(checkout|portal)/pages/handlers/|[/-]store\\.ts$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "reference-shows-what-it-gets",
      comment: "the reference is made of texts and documents, and calls no use case",
      severity: "error",
      from: { path: "^src/api/reference/", pathNot: "^src/api/reference/(handle-docs|handle-site|search)\\.tsx?$" },
      to: { path: `^src/platform/|[/-]store\\.ts$` },
    },
    {
      name: "dashboard-and-api-stand-apart",
      comment: "two transports of the same use cases",
      severity: "error",
      from: { path: "^src/dashboard/" },
      to: { path: "^src/api/", pathNot: "^src/api/reference/code-samples/" },
    },
    {
      name: "lists-only-read",
      comment: "a list, and its download as a file",
      severity: "error",
      from: { path: "^src/dashboard/server/([^/]+/[a-z-]*list\\.ts$|lists/|exports/)" },
      to: {
        path: "^src/platform/work/(unit-of-work|record-event|announce)\\.ts$|^src/dashboard/server/(trpc|router)/",
      },
    },
    {
      name: "emails-change-nothing-else",
      comment: "an email is written from what is stored",
      severity: "error",
      from: { path: "^src/signals/email/" },
      to: { path: "^src/platform/work/(unit-of-work|record-event|announce)\\.ts$" },
    },
    {
      name: "processors-know-no-use-case",
      comment: "a processor is asked, whoever asks",
      severity: "error",
      from: { path: "^src/money/(processor|tax-register)/" },
      to: { path: "[/-]store\\.ts$|/queries\\.ts$|^src/platform/work/(unit-of-work|record-event|announce)\\.ts$" },
    },
    {
      name: "entry-points-read-no-settings",
      severity: "error",
      from: { path: "^src/app/" },
      to: { path: "^src/platform/base/env\\.ts$" },
    },
    {
      name: "scripts-for-sites-stand-apart",
      comment: "it runs on others' pages: it imports the kernel only",
      severity: "error",
      from: { path: "^src/scripts-for-sites/" },
      to: { path: "^src/|node_modules/", pathNot: "^src/(kernel|scripts-for-sites)/" },
    },
    {
      name: "nothing-imports-scripts-for-sites",
      severity: "error",
      from: { path: "^src/(?!scripts-for-sites/)" },
      to: { path: "^src/scripts-for-sites/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^src/platform/database/prisma/(internal|models|models\\.ts|enums|browser|commonInputTypes)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};

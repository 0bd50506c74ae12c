import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";

/** @returns {import("next").NextConfig} */
export default (phase) => ({
  // Routes that the front server dispatches itself are named `route.ts`: their modules are in its own bundle, and Next
  // would bundle each of them once more. In development Next loads and reloads them.
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ["tsx", "ts"] : ["tsx"],
  poweredByHeader: false,
  // `npm test` runs tsc once over everything, scripts and tests included.
  typescript: { ignoreBuildErrors: true },
  // Native code, or modules that find their own files at run time.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "pg", "pino"],
  // No page uses the optimiser, which would fetch addresses for anybody.
  images: { unoptimized: true },
  // The 404 page that stands in for a merchant's missing logo would otherwise ask the browser, by its `Link` header, to
  // load the dashboard's stylesheet and font on the customer's page.
  reactMaxHeadersLength: 0,
  // Names of currencies and countries that no page shows would be in the script of most pages.
  turbopack: {
    rules: { "**/currency-codes/data.js": { loaders: ["./scripts/currency-loader.cjs"] } },
  },
  agentRules: false,
  devIndicators: false,
  // Otherwise every page and route is loaded at the start, used or not.
  experimental: { preloadEntriesOnStart: false },
});

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` runs tsc once over everything, scripts and tests included.
  typescript: { ignoreBuildErrors: true },
  // Native code, or modules that find their own files at run time.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "pg", "pino"],
  // No page uses the optimiser, which would fetch addresses for anybody.
  images: { unoptimized: true },
  agentRules: false,
  // The committed files name no installation: what is served names this one.
  rewrites: async () => ({
    beforeFiles: [{ source: "/openapi/:version(v1|v2|v3).json", destination: "/api/:version/openapi.json" }],
  }),
  devIndicators: false,
};

export default config;

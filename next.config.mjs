/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` runs tsc once over everything, scripts and tests included.
  typescript: { ignoreBuildErrors: true },
  // Native code, or modules that find their own files at run time.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "pg", "pg-boss", "pino"],
  // No page uses the optimiser, which would fetch addresses for anybody.
  images: { unoptimized: true },
  agentRules: false,
  devIndicators: false,
  // Also on what `src/proxy.ts` does not see, such as Next's own page for unknown addresses of the API.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Content-Security-Policy", value: "frame-ancestors 'none'" },
      ],
    },
  ],
};

export default config;

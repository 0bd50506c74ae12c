const NO_FRAMES = { key: "Content-Security-Policy", value: "frame-ancestors 'none'" };

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
  // In development Next also answers pages that have a policy of their own, and would put this one in its place.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
        ...(process.env.NODE_ENV === "production" ? [NO_FRAMES] : []),
      ],
    },
  ],
};

export default config;

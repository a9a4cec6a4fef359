import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["@node-rs/argon2"],
  // `npm run check` and `npm test` check the types; a start does not need to do so again.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
} satisfies NextConfig;

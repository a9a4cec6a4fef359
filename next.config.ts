import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["@node-rs/argon2"],
  // `npm run check` and `npm test` check the types; a start does not need to do so again.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // One whole page for every address where nothing is: the frames of pages differ by business.
  // As large as an upload may be; every other form is bounded by its page before it gets here.
  experimental: { globalNotFound: true, serverActions: { bodySizeLimit: "9mb" }, proxyClientMaxBodySize: "9mb" },
  // Some browsers ask for this one whatever a page names.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // The product's own pages; customers' pages get theirs with a nonce from proxy.ts.
  headers: async () =>
    ["/", "/docs/:path*", "/embed.js"].map((source) => ({
      source,
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Content-Security-Policy", value: "frame-ancestors 'self'; base-uri 'none'; object-src 'none'" },
      ],
    })),
} satisfies NextConfig;

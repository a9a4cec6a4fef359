// @ts-check
import { STRICT_TRANSPORT_SECURITY } from "./lib/edge/doors/strict-transport.mjs";

/**
 * Plain JavaScript: to read TypeScript, each start of the server would load Next's compiler, which takes 35 MB of memory.
 *
 * @satisfies {import("next").NextConfig}
 */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ["@node-rs/argon2"],
  // `npm run check` and `npm test` check the types; a start does not need to do so again.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Everybody gets a page's metadata in its head, not only the readers known to need it there.
  htmlLimitedBots: /./,
  // One whole page for every address where nothing is: the frames of pages differ by business.
  // As large as an upload may be; every other form is bounded by its page before it gets here.
  experimental: { globalNotFound: true, serverActions: { bodySizeLimit: "9mb" }, proxyClientMaxBodySize: "9mb" },
  // No picture is shown through it.
  images: { unoptimized: true },
  // Some browsers ask for this one whatever a page names.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // The product's own pages; customers' pages get theirs with a nonce from proxy.ts.
  headers: async () => [
    // Elsewhere the server in front says it, which knows at run time whether the platform is reached by https.
    ...(process.env.VERCEL === "1" ? [{ source: "/:path*", headers: [STRICT_TRANSPORT_SECURITY] }] : []),
    ...["/", "/docs/:path*", "/embed.js"].map((source) => ({
      source,
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Content-Security-Policy", value: "frame-ancestors 'self'; base-uri 'none'; object-src 'none'" },
      ],
    })),
  ],
};

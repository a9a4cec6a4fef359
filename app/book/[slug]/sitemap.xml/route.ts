import { getSitemap } from "@/lib/blog/reading/get-sitemap";
import { publicFile } from "@/lib/edge/doors/public-file";

// Next takes a file of this name for one that is the same for everyone, unless told otherwise.
export const dynamic = "force-dynamic";

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" };

/** The business's pages for search engines (rule P9.4). */
export const GET = publicFile({
  command: getSitemap,
  shown: ({ text }) => ({ headers: HEADERS, body: text, lastModifiedAt: null }),
});

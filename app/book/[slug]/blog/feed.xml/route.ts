import { getFeed } from "@/lib/blog/reading/get-feed";
import { publicFile } from "@/lib/edge/doors/public-file";

const HEADERS = {
  "Content-Type": "application/atom+xml; charset=utf-8",
  "Cache-Control": "public, max-age=300",
};

/** The last posts for feed readers (rule P8.1). */
export const GET = publicFile({
  command: getFeed,
  shown: ({ text, lastModifiedAt }) => ({
    headers: HEADERS,
    body: text,
    lastModifiedAt: lastModifiedAt === null ? null : new Date(lastModifiedAt),
  }),
});

import { pagesInLine } from "@/lib/process/pages-in-line";

type Kind = "application/json" | "text/csv";

/**
 * A file to be saved, cached nowhere on its way.
 *
 * @param filename letters, digits, dots, hyphens and underscores only
 */
export const attachment = (type: Kind, filename: string, content: string | ReadableStream<Uint8Array>): Response =>
  new Response(content, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });

/**
 * The same for a file that may be long: it's sent while it's made, and of one business, one page of one file is made at a time (rule B12.3).
 *
 * @param orgId whose file it is
 * @param pages its text, each page made only when the one before it has been taken
 */
export const longAttachment = (orgId: string, type: Kind, filename: string, pages: AsyncGenerator<string>): Response =>
  attachment(type, filename, streamOf(pagesInLine(orgId, pages)));

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

type Kind = "application/json" | "text/csv";

/**
 * A file to be saved, cached nowhere on its way.
 *
 * @param filename letters, digits, dots, hyphens and underscores only
 * @param content its text, or its parts, each made only when the one before it has been taken
 */
export const attachment = (type: Kind, filename: string, content: string | AsyncGenerator<string>): Response =>
  new Response(typeof content === "string" ? content : streamOf(content), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });

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

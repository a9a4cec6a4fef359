/** A CSV file as an answer, sent while it is read. */
export const csvAnswer = ({ fileName, parts }: { fileName: string; parts(): AsyncGenerator<string> }): Response =>
  new Response(streamOf(parts()), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });

/** Text as the body of an answer, each part made only when the one before it has been taken. */
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

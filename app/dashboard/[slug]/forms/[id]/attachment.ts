/** A file to be saved, kept nowhere on its way. Its name is made of ids and dates alone. */
export const attachment = (type: "application/json" | "text/csv", filename: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });

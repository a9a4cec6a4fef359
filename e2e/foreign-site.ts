import { createServer } from "node:http";

export type ForeignSite = {
  /** on another host than the product */
  origin: string;
  /** The URL of a page with one line for each of these businesses, and paragraphs around each. */
  page(...slugs: string[]): string;
  /** The same with this markup instead, where SCRIPT is replaced by the URL of the product's script. */
  pageOf(markup: string): string;
  close(): Promise<void>;
};

const PARAGRAPHS = "<p>Combs and brushes, lotions and oils.</p>".repeat(30);

/**
 * A business's own site, on 127.0.0.1, whose policy allows only the product's script and frames.
 *
 * @param product the product's origin
 */
export async function openForeignSite(product: string): Promise<ForeignSite> {
  const policy = `default-src 'none'; script-src ${product}; frame-src ${product}`;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://site");
    const markup = searchParams.get("markup")?.replaceAll("SCRIPT", `${product}/embed.js`);
    const lines = searchParams
      .getAll("business")
      .map((slug) => `<script async src="${product}/embed.js" data-business="${slug}"></script>${PARAGRAPHS}`);
    response.setHeader("Content-Type", "text/html; charset=utf-8").setHeader("Content-Security-Policy", policy);
    response.end(
      `<!doctype html><html lang="en"><title>A site</title><body>${PARAGRAPHS}${markup ?? lines.join("")}</body>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    origin,
    page: (...slugs) => `${origin}/?${new URLSearchParams(slugs.map((slug) => ["business", slug]))}`,
    pageOf: (markup) => `${origin}/?${new URLSearchParams({ markup })}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

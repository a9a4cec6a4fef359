/** Headers of every page's response. */
export const PAGE_SECURITY_HEADERS = { "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff" } as const;

/** A refusal as a sentence instead of a page. */
export function plainRefusal(text: string): { body: string; headers: Record<string, string> } {
  return {
    body: `${text}\n`,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      ...PAGE_SECURITY_HEADERS,
    },
  };
}

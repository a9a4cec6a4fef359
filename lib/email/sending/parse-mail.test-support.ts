import type { ParsedMail } from "mailparser";

/** A parsed message, its HTML as a person sees it: no markup, no styles, lines as typed. */
export function parseMail({ subject, text = "", html }: ParsedMail) {
  if (!html) throw new Error("the message has no HTML");
  const body = html.slice(html.indexOf("<body"));
  return {
    subject,
    text,
    html,
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    direction: /<html[^>]* dir="([^"]*)"/.exec(html)?.[1],
    links: [...body.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = ""]) => href),
    seen: decoded(body.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, "\u0000")).replaceAll("\u0000", ""),
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const decoded = (text: string): string => text.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);

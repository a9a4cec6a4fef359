import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { ALLOWED } from "./allowed";
import { MARKDOWN_LIMITS, whyTooComplex } from "./bounds";
import { linksAndPictures } from "./links-and-pictures";
import { forMail } from "./mail/for-mail";
import { addressesIn, mailTextOf } from "./mail/mail-text";
import type { MarkdownOptions, Rendered } from "./options";
import { plainTextOf } from "./plain-text";
import { shiftedHeadings } from "./shifted-headings";
import { tableBoxes } from "./table-boxes";
import { visibleHtml } from "./visible-html";

export const TOO_COMPLEX = "is too complex to be shown";

/**
 * Renders a Markdown text (CommonMark and GFM) in this thread, whatever it is: the sanitizer is the last to touch it (rule P4.2).
 */
export function renderHere(text: string, options: MarkdownOptions): Rendered {
  const problem = whyTooComplex(text);
  if (problem !== null) return { ok: false, problem };
  try {
    const tree = treeOf(text, options);
    const html = unified().use(rehypeStringify).stringify(tree);
    if (html.length > MARKDOWN_LIMITS.htmlMax) return { ok: false, problem: TOO_COMPLEX };
    if (options.mail !== undefined)
      return { ok: true, html, text: mailTextOf(tree), links: addressesIn(tree, options.pictures.origin) };
    return { ok: true, html, text: plainTextOf(tree) };
  } catch {
    // Nesting that the bounds don't foresee ends the parser's stack.
    return { ok: false, problem: TOO_COMPLEX };
  }
}

function treeOf(text: string, options: MarkdownOptions): Root {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(visibleHtml)
    .use(shiftedHeadings)
    .use(remarkRehype, { footnoteLabel: options.words.footnotes, footnoteBackLabel: options.words.back })
    .use(linksAndPictures, options)
    .use(tableBoxes, options)
    .use(rehypeSanitize, ALLOWED)
    .use(forMail, options);
  return processor.runSync(processor.parse(text));
}

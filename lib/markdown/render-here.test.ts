import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MARKDOWN_LIMITS, whyTooComplex } from "./bounds";
import { OPTIONS, tagsOf } from "./markdown.test-support";
import { renderHere } from "./render-here";

function rendered(text: string): { html: string; text: string } {
  const result = renderHere(text, OPTIONS);
  if (!result.ok) throw new Error(result.problem);
  return result;
}
const html = (text: string) => rendered(text).html;
const hrefs = (text: string) => tagsOf(html(text)).flatMap(({ attributes }) => attributes.href ?? []);

describe("a link", () => {
  test.each([
    "https://a.example/?b=1&c",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+49301234",
    "/book/a",
    "#h-a",
    "b?c",
  ])("to %s is one", (address) => {
    expect(hrefs(`[call](${address})`)).toEqual([address.replace("&", "&")]);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:1",
    "data:text/html,x",
    "vbscript:x",
    "&#106;avascript:1",
    "<java\tscript:1>",
    "\u0001javascript:1",
    "ftp://a.example",
    "blob:x",
  ])("to %s leaves its text", (address) => {
    const { html: made, text } = rendered(`[read **me**](${address})`);
    expect(hrefs(`[read me](${address})`)).toEqual([]);
    expect(made).not.toMatch(/<a\b/);
    expect(text).toContain("read");
  });

  test("that leaves the site doesn't give away its page, and no link opens a window", () => {
    expect(html("[a](https://b.example) [b](https://example.com/x) [c](/x) [d](//b.example/x)")).toBe(
      '<p><a href="https://b.example" rel="noopener">a</a> <a href="https://example.com/x">b</a> <a href="/x">c</a> ' +
        '<a href="//b.example/x" rel="noopener">d</a></p>',
    );
  });
});

describe("raw HTML", () => {
  test.each([
    ["<script>1</script> text", "<script>1</script> text"],
    ["a <b>bold</b> <img src=x onerror=1>", "a <b>bold</b> <img src=x onerror=1>"],
    ["<div>\n<p>x\n</div>\n\nafter", "<div>\n<p>x\n</div>\nafter"],
    ["<!-- gone? -->", "<!-- gone? -->"],
    ["> <iframe src=x>", "<iframe src=x>"],
    ["- <svg onload=1>\n- b", "<svg onload=1>\nb"],
  ])("%j can be read and does nothing", (text, seen) => {
    expect(rendered(text).text).toBe(seen);
    expect(html(text)).not.toMatch(/<((script|img|b|div|iframe|svg)\b|!)/);
  });
});

describe("a picture", () => {
  const EAGERNESS = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';
  const own = "/book/a/pictures/img_abcdefghijkl.webp";

  test("is an https one or the business's own", () => {
    expect(html("![A](https://b.example/c.png)")).toBe(
      `<p><img src="https://b.example/c.png" alt="A" ${EAGERNESS}></p>`,
    );
    expect(html(`![](${own})`)).toBe(`<p><img src="${own}" alt="" ${EAGERNESS}></p>`);
  });

  test("of the business has its size, where that is known; another one's size is never told", () => {
    const known = "/book/a/pictures/img_known1234567.webp";
    expect(html(`![](${known})`)).toBe(`<p><img src="${known}" alt="" width="640" height="480" ${EAGERNESS}></p>`);
    expect(html(`![](https://b.example${known})`)).not.toContain("width");
  });

  test("of this site follows it wherever it is", () => {
    expect(html(`![A](https://example.com${own})`)).toBe(`<p><img src="${own}" alt="A" ${EAGERNESS}></p>`);
  });

  test("without encryption becomes a link", () => {
    expect(html("![A](http://b.example/c.png)")).toBe('<p><a href="http://b.example/c.png" rel="noopener">A</a></p>');
    expect(html("[![A](http://b.example/c.png)](/d)")).toBe('<p><a href="/d">A</a></p>');
  });

  test.each(["javascript:1", "data:image/svg+xml,x", "c.png", "/book/b/pictures/img_abcdefghijkl.webp", `${own}/../x`])(
    "from %s leaves its description",
    (address) => {
      expect(html(`![A](${address})`)).toBe("<p>A</p>");
    },
  );
});

test("headings are below the page's own, each with an id of its own", () => {
  expect(html("# Hello\n\n## Hello\n\n###### *Deep*\n\nTop\n===\n\n# 🎉\n\n# Hello 2")).toBe(
    '<h2 id="h-hello">Hello</h2>\n<h3 id="h-hello-2">Hello</h3>\n<h6 id="h-deep"><em>Deep</em></h6>\n<h2 id="h-top">Top</h2>\n' +
      '<h2 id="h-part">🎉</h2>\n<h2 id="h-hello-2-2">Hello 2</h2>',
  );
});

test("a footnote's link and the way back lead somewhere", () => {
  const tags = tagsOf(html("note[^1] and[^x y] again[^1]\n\n[^1]: here"));
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
  const links = tags.flatMap(({ attributes }) => (attributes.href ? [attributes.href.replace("#", "")] : []));
  expect(links.length).toBe(4);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
  expect(html("note[^1]\n\n[^1]: here")).toContain("Back to the text");
});

test("a table's alignment is a class", () => {
  const made = html("|a|b|c|\n|:-:|-:|-|\n|1|2|3|");
  expect(made).toContain('<th class="align-center">a</th>');
  expect(made).toContain('<td class="align-right">2</td>');
  expect(made).not.toMatch(/ (style|align)=/);
});

test("a table is in a box that has a name and that the keyboard reaches, wherever it stands", () => {
  const box = '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>';
  const table = "|a|\n|-|\n|1|";
  expect(html(table)).toMatch(new RegExp(`^${box}.*</table></div>$`, "s"));
  for (const inside of [`> ${table.replaceAll("\n", "\n> ")}`, `- x\n\n  ${table.replaceAll("\n", "\n  ")}`]) {
    expect(html(inside)).toContain(box);
  }
});

test("tasks are boxes that can't be ticked", () => {
  expect(html("- [x] done\n- [ ] open")).toContain('<input type="checkbox" checked disabled aria-label="Done">');
});

test("the plain text has a line for each block", () => {
  expect(rendered("# A *b*\n\nc\nd `e` & [f](/g)\n\n- h\n- i\n\n|j|k|\n|-|-|\n|l|m|\n\n```\nn  o\n```").text).toBe(
    "A b.\nc\nd e & f\nh\ni\nj k\nl m\nn o",
  );
});

test("the plain text has no footnotes, and its headings end once", () => {
  expect(rendered("# Why?\n\n## So “that.”\n\n## [^1]\n\nText[^1] goes on.\n\n[^1]: A *note*.").text).toBe(
    "Why?\nSo “that.”\nText goes on.",
  );
});

describe("bounds", () => {
  test.each([
    [">".repeat(5_000)],
    ["*a".repeat(8_000)],
    ["[".repeat(20_000)],
    ["1. ".repeat(16_000)],
    ["- ".repeat(2_000)],
    [`${"- ".repeat(20)}a\n`.repeat(300)],
    [`${"\t".repeat(26)}a`],
    [`- ${" ".repeat(101)}a`],
    ["a\n=\n".repeat(3_000)],
    ["- a\n".repeat(1_001)],
    ["> 1. a\n".repeat(1_001)],
    ["|a".repeat(101)],
    ["a".repeat(50_001)],
  ])("refuse a text before it is parsed (%#)", (text) => {
    expect(whyTooComplex(text)).toMatch(/^must have/);
    expect(renderHere(text, OPTIONS)).toEqual({ ok: false, problem: whyTooComplex(text) });
  });

  test("take what people write", () => {
    expect(renderHere("a".repeat(MARKDOWN_LIMITS.charactersMax), OPTIONS).ok).toBe(true);
    expect(renderHere(`${"> ".repeat(20)}a`, OPTIONS).ok).toBe(true);
    expect(renderHere(`- a ${"- ".repeat(500)}`, OPTIONS).ok).toBe(true);
    expect(renderHere("* a\n".repeat(MARKDOWN_LIMITS.entriesMax), OPTIONS).ok).toBe(true);
    expect(renderHere(`---\n\n${"-".repeat(500)}\n\n${" ".repeat(90)}a`, OPTIONS).ok).toBe(true);
  });
});

test("whatever is written, every element is allowed and every address is one of a few kinds", () => {
  const piece = fc.constantFrom(
    ...[
      "[a](",
      "![b](",
      "](",
      ")",
      "[c]",
      "[^d]",
      "[^d]: ",
      "[c]: ",
      "<",
      ">",
      "<a href=",
      "<script>",
      "</script>",
      "<!--",
      "-->",
    ],
    ...[
      "javascript:",
      "JAVASCRIPT:",
      "data:text/html,",
      "vbscript:",
      "http://e.example",
      "https://e.example",
      "//f",
      "mailto:",
      "tel:1",
    ],
    ...[
      "&#x6a;",
      "&colon;",
      "&Tab;",
      "&NewLine;",
      "\\",
      '"',
      "'",
      "onerror=1",
      "style=x",
      "\t",
      "\n",
      "\n\n",
      "    ",
      "> ",
      "- ",
      "1. ",
    ],
    ...[
      "# ",
      "|",
      "|-|\n",
      ":-:",
      "`",
      "```\n",
      "~~",
      "**",
      "_",
      "- [x] ",
      "www.g.example",
      "h@i.example",
      "\u0001",
      "\u202e",
      "\u2028",
      "😀",
    ],
  );
  const part = fc.oneof(
    { weight: 4, arbitrary: piece },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  );
  const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (markdown) => {
      const result = renderHere(markdown, OPTIONS);
      if (!result.ok) {
        // Refused for a known reason, and not because something in the renderer failed.
        expect(result.problem).toBe(whyTooComplex(markdown));
        return;
      }
      for (const { name, attributes } of tagsOf(result.html)) {
        expect(ELEMENTS).toContain(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          expect(ATTRIBUTES).toContain(attribute);
          if (attribute === "href") expect(value).toMatch(/^((https?|mailto|tel):|[^:]*([/?#]|$))/i);
          if (attribute === "src") expect(value).toMatch(/^(https:|\/book\/a\/pictures\/)/i);
        }
      }
    }),
    { numRuns: 2_000, seed: 11 },
  );
}, 60_000);

const ELEMENTS =
  "a blockquote br code del div em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
    " ",
  );
const ATTRIBUTES =
  "href rel title id class role tabindex src alt loading decoding referrerpolicy type checked disabled start aria-describedby aria-label data-footnotes data-footnote-ref data-footnote-backref".split(
    " ",
  );

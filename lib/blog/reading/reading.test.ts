import { expect, test } from "vitest";
import { freeSlug } from "../free-slug";
import { absoluteHtml } from "./absolute-html";
import { cutAtWord } from "./description";
import { jsonLdOf } from "./json-ld";

test("a relative address becomes absolute in elements, and nowhere else", () => {
  const html =
    '<p><a href="/a?b=1&#x26;c">x</a> <a href="#h-x">y</a> <a href="mailto:a@b.c">z</a> <img src="/p.webp" alt=\'a > " href="/q\'> ' +
    '&#x3C;a href="/t"> <a href="https://b.example/?q=&#x22;" title="href=&#x22;/x">w</a></p>';
  expect(absoluteHtml(html, "https://a.example/book/s/blog/p")).toBe(
    '<p><a href="https://a.example/a?b=1&#x26;c">x</a> <a href="https://a.example/book/s/blog/p#h-x">y</a> ' +
      '<a href="mailto:a@b.c">z</a> <img src="/p.webp" alt=\'a > " href="/q\'> &#x3C;a href="/t"> ' +
      '<a href="https://b.example/?q=%22" title="href=&#x22;/x">w</a></p>',
  );
});

test("a description is cut at a word, or in the middle of a single one", () => {
  expect(cutAtWord("one two three", 13)).toBe("one two three");
  expect(cutAtWord("one two, three", 10)).toBe("one two…");
  expect(cutAtWord("onetwothree", 6)).toBe("onetwo…");
});

test("structured data can't end the element or the line that it is in", () => {
  const title = "</script><!-- & \u2028\u2029";
  const told = {
    description: title,
    url: "https://a.example/b?c&d",
    coverUrl: null,
    publishedAt: null,
    modifiedAt: "x",
  };
  const json = jsonLdOf({ title, ...told, businessName: title });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toMatchObject({ headline: title, url: told.url, publisher: { name: title } });
});

test("a headline has at most 110 characters", () => {
  const told = { description: "", url: "", coverUrl: null, publishedAt: null, modifiedAt: "", businessName: "" };
  expect(JSON.parse(jsonLdOf({ title: "word ".repeat(40), ...told })).headline.length).toBeLessThanOrEqual(110);
});

test("a number keeps a long slug within its length", () => {
  const long = "a".repeat(80);
  expect(freeSlug(long, new Set([long]))).toBe(`${"a".repeat(78)}-2`);
  expect(freeSlug(`${"a".repeat(77)}-bb`, new Set([`${"a".repeat(77)}-bb`]))).toBe(`${"a".repeat(77)}-2`);
});

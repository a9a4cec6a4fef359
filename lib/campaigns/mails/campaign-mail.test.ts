import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { AppError } from "../../errors";
import { campaignMails } from "./campaign-mail";
import { fillLine, placeholderProblem } from "./placeholders";
import { renderBody } from "./render-body";

const org = { id: "org_mails", slug: "harbor", locale: "en-US" };
const profile = {
  ...{
    name: "Harbor & Sons",
    slug: "harbor",
    industry: "",
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
  },
  ...{ locale: "en-US", address: "1 Quay Street", phone: "", contactEmail: "", hours: [] },
};
const reader = { name: "Robin Doe", saidYesAt: null, unsubscribeHref: "https://example.com/leave?a=1" };

async function mailOf(
  written: { body: string; subject?: string; previewText?: string },
  to: Partial<typeof reader> = {},
) {
  const { subject = "News", previewText = null, body } = written;
  const rendered = await renderBody(org, { subject, previewText, body });
  const mail = (await campaignMails(profile, { subject, previewText, ...rendered }))({ ...reader, ...to });
  return { ...mail, links: rendered.links, seen: seenIn(mail.html), tags: tagsIn(mail.html) };
}

type Tag = { name: string; attributes: Record<string, string> };

function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const waiting = [...parseDocument(html).children];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if ("attribs" in node) tags.push({ name: node.name, attributes: node.attribs });
    if ("children" in node) waiting.push(...node.children);
  }
  return tags;
}

function seenIn(html: string): string {
  const texts: string[] = [];
  const collect = (nodes: ReturnType<typeof parseDocument>["children"]): void => {
    for (const node of nodes) {
      if ("data" in node && node.type === "text") texts.push(node.data);
      if ("children" in node) collect(node.children);
    }
  };
  collect(parseDocument(html, { decodeEntities: true }).children);
  return texts.join("");
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.details.fieldErrors : error),
  );

describe("a placeholder (rule M12)", () => {
  it("is filled after the text was parsed: a name is never markup or a link, in HTML and in text", async () => {
    const name = "[x](https://evil.example) <b>$&";
    const { html, text, seen, tags } = await mailOf({ body: "Hello {{ name }}, **{{business}}** writes." }, { name });
    expect(seen).toContain(`Hello ${name}, Harbor & Sons writes.`);
    expect(text).toContain(`Hello ${name}, Harbor & Sons writes.`);
    expect(tags.filter(({ name: tag }) => tag === "b")).toEqual([]);
    expect(tags.filter(({ attributes }) => attributes.href?.includes("evil"))).toEqual([]);
    expect(html).toContain("<strong>Harbor &amp; Sons</strong>");
  });

  it("for the booking page is its address, as a link of its own or in one", async () => {
    const { links, text } = await mailOf({ body: "[Book]({{booking_link}}) or {{booking_link}}" });
    expect(links).toEqual(["http://localhost:3000/book/harbor"]);
    expect(text).toContain("Book (http://localhost:3000/book/harbor) or http://localhost:3000/book/harbor");
  });

  it.each([
    ["body", { body: "Hi {{first_name}}" }, "{{first_name}}"],
    ["body", { body: "Hi {{name" }, "{{name"],
    ["body", { body: "Hi {{ name }} {{Name}}" }, "{{Name}}"],
    ["subject", { subject: "For {{booking_link}}", body: "Hi" }, "{{booking_link}}"],
    ["previewText", { previewText: "{{nobody}}", body: "Hi" }, "{{nobody}}"],
  ])("that doesn't exist is refused at %s", async (field, written, shown) => {
    const refusal = await refusalOf(mailOf(written));
    expect(refusal).toEqual({ [field]: [expect.stringContaining(shown)] });
  });

  it("is refused in an address, which would tell the name to others", async () => {
    const refusal = await refusalOf(mailOf({ body: "[x](https://a.example/?n={{name}})" }));
    expect(refusal).toEqual({ body: [expect.stringContaining("address of a link")] });
  });

  it("is filled in the subject", () => {
    expect(fillLine("{{name}}: {{ business }}", { name: "R", business: "H" })).toBe("R: H");
    expect(placeholderProblem("no braces { } here")).toBe(null);
  });
});

describe("the text of a campaign (rule M11)", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    '!["onerror=alert(1) <p x](https://a.example/b.png)',
    "![x](http://a.example/b.png)",
    "<a href='data:text/html,x'>x</a>",
    "[x](vbscript:x) <svg onload=alert(1)>",
    '<p style="x" onclick="alert(1)">',
  ])("can't do anything but be read: %s", async (body) => {
    const { tags } = await mailOf({ body });
    const own = new Set([
      "html",
      "head",
      "title",
      "meta",
      "link",
      "style",
      "body",
      "table",
      "tbody",
      "tr",
      "td",
      "div",
      "p",
      "a",
      "img",
    ]);
    for (const { name, attributes } of tags) {
      expect(own).toContain(name);
      for (const attribute of Object.keys(attributes)) expect(attribute).not.toMatch(/^on/);
      expect(attributes.href ?? "https:").toMatch(/^(https?:|#)/);
      if (name === "img") expect(attributes.src).toMatch(/^https:/);
    }
  });

  it("as text has every link's address, lists and quotes", async () => {
    const body =
      "# Sale\n\n- [Book](https://a.example/b)\n- <a@b.example>\n\n1. one\n2. two\n\n> said\n\nhttps://c.example";
    const { text, links } = await mailOf({ body });
    expect(text).toBe(
      [
        ...["Sale", "", "- Book (https://a.example/b)", "- a@b.example", "", "1. one", "2. two", "", "> said", ""],
        ...["https://c.example", "", "-- ", "Harbor & Sons", "1 Quay Street", ""],
        ...["You’re receiving this because you’re a customer of Harbor & Sons.", ""],
        ...["Unsubscribe: https://example.com/leave?a=1", ""],
      ].join("\n"),
    );
    expect(links).toEqual(["https://a.example/b", "mailto:a@b.example", "https://c.example"]);
  });

  it("says why one gets it, who writes, and how to leave; nothing in it is anyone else's", async () => {
    const saidYesAt = new Date("2031-05-03T23:30:00Z");
    const { seen, tags } = await mailOf({ body: "Hi" }, { saidYesAt } as object);
    expect(seen).toContain("asked for news and offers on May 3, 2031");
    expect(seen).toContain("Harbor & Sons · 1 Quay Street");
    expect(tags.filter(({ name }) => name === "img")).toEqual([]);
    const hrefs = tags.flatMap(({ name, attributes }) => (name === "a" ? [attributes.href] : []));
    expect(hrefs).toEqual(["https://example.com/leave?a=1"]);
  });
});

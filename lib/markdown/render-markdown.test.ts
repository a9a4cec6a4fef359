import { expect, test } from "vitest";
import { OPTIONS } from "./markdown.test-support";
import { renderHere } from "./render-here";
import { renderMarkdown } from "./render-markdown";

const TURN = { orgId: "org_a", urgency: "save" } as const;

test("the thread's HTML is the renderer's, for each text its own", async () => {
  const texts = ["# One", "[two](javascript:1)", "three[^1]\n\n[^1]: x"];
  const rendered = await Promise.all(texts.map((text) => renderMarkdown(text, OPTIONS, TURN)));
  expect(rendered).toEqual(texts.map((text) => renderHere(text, OPTIONS)));
});

test("while a long text is rendered, others are answered", async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await renderMarkdown("a\n=\n".repeat(1_400), OPTIONS, TURN);
  clearInterval(count);
  expect(turns).toBeGreaterThan(2);
});

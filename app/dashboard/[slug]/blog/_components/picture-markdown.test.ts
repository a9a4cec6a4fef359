import { expect, test } from "vitest";
import { pictureMarkdown, withBlock } from "./picture-markdown";

test("a picture's description is text, whatever it has of Markdown's marks", () => {
  expect(pictureMarkdown(" Our  [new] *chair*\n", "/p.webp")).toBe("![Our \\[new\\] \\*chair\\*](/p.webp)");
});

test("a picture stands on lines of its own, wherever the cursor is", () => {
  const put = (text: string, from: number, to = from) => withBlock(text, { from, to }, "P").text;
  expect(put("", 0)).toBe("P\n");
  expect(put("One\nTwo", 3)).toBe("One\n\nP\n\nTwo");
  expect(put("One\n\n\nTwo", 5)).toBe("One\n\nP\n\nTwo");
  expect(put("One two three", 4, 7)).toBe("One \n\nP\n\n three");
});

test("the cursor comes after the picture", () => {
  const { text, at } = withBlock("One\nTwo", { from: 3, to: 3 }, "P");
  expect(text.slice(0, at)).toBe("One\n\nP");
});

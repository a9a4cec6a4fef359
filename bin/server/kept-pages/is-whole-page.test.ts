import { expect, test } from "vitest";
import { isWholePage } from "./is-whole-page";

const page = (body: string) => Buffer.from(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`);

test("only a page without failed parts is kept (rule P6.7)", () => {
  expect(isWholePage(page("<!--$--><p>é</p><!--/$--><p>&lt;!--$!--&gt;</p>"))).toBe(true);
  expect(isWholePage(page('<!--$!--><template data-dgst="1"></template><!--/$-->'))).toBe(false);
  const data = JSON.stringify('d:E{"digest":"1234"}\n');
  expect(isWholePage(page(`<script>self.__next_f.push([1,${data}])</script>`))).toBe(false);
  expect(isWholePage(page("").subarray(0, -1))).toBe(false);
  expect(isWholePage(Buffer.from(""))).toBe(false);
});

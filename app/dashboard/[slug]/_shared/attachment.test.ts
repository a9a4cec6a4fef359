import { setImmediate as eventLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { longAttachment } from "./attachment";

test("of one business, one page of one long file is made at a time, while another business's goes on (rule B12.3)", async () => {
  const begun: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  async function* file(name: string) {
    begun.push(name);
    await gate;
    yield name;
  }
  const answers = [
    longAttachment("org_one", "text/csv", "a.csv", file("a")),
    longAttachment("org_one", "application/json", "b.json", file("b")),
    longAttachment("org_other", "text/csv", "c.csv", file("c")),
  ];
  const texts = Promise.all(answers.map((answer) => answer.text()));
  await eventLoop();
  expect(begun).toEqual(["a", "c"]);
  open();
  expect(await texts).toEqual(["a", "b", "c"]);
});

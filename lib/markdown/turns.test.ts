import { expect, test } from "vitest";
import { type Turn, turnsByBusiness } from "./turns";

/** Queues work under names that tell in which order it was done. */
function opened() {
  const inTurn = turnsByBusiness();
  const done: string[] = [];
  const add = (name: string, orgId: string, urgency: Turn["urgency"] = "save") =>
    inTurn({ orgId, urgency }, async () => {
      done.push(name);
      return name;
    });
  return { done, add, inTurn };
}

test("each business has its turn, however much another one has waiting", async () => {
  const { done, add } = opened();
  await Promise.all([add("a1", "a"), add("a2", "a"), add("a3", "a"), add("b1", "b"), add("c1", "c"), add("b2", "b")]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("previews come after what is being saved", async () => {
  const { done, add } = opened();
  await Promise.all([add("first", "a"), add("preview", "a", "later"), add("b", "b"), add("a", "a")]);
  expect(done).toEqual(["first", "b", "a", "preview"]);
});

test("one business that has too much waiting is refused, and others aren't", async () => {
  const { add } = opened();
  const waiting = Array.from({ length: 60 }, (_, n) => add(`${n}`, "a"));
  expect(waiting.filter((one) => one === null).length).toBe(9);
  expect(await add("b", "b")).toBe("b");
  const previews = Array.from({ length: 7 }, (_, n) => add(`${n}`, "c", "later"));
  expect(previews.filter((one) => one === null).length).toBeGreaterThan(0);
  expect(await add("c", "c")).toBe("c");
});

test("a failure is told to whoever waits for it, and ends nobody else's turn", async () => {
  const { add, inTurn } = opened();
  const failed = inTurn({ orgId: "a", urgency: "save" }, () => Promise.reject(new Error("too long")));
  const next = add("next", "a");
  await expect(failed).rejects.toThrow("too long");
  expect(await next).toBe("next");
});

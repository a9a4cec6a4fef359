import { describe, expect, test } from "vitest";
import { choiceToBeginWith } from "./choice-to-begin-with";

const calendar = (id: string, { canWrite = true, reads = false, writes = false } = {}) => ({
  ...{ id, name: id, canWrite, reads, writes },
});

describe("what a choice of calendars begins with (rule K18.4)", () => {
  test("the only calendar that can be written to is written to and read", () => {
    const calendars = [calendar("a"), calendar("b", { canWrite: false })];
    expect(choiceToBeginWith(calendars, false)).toEqual({ writesTo: "a", readsFrom: ["a"] });
  });

  test("nothing is chosen where there are several", () => {
    const calendars = [calendar("a"), calendar("b")];
    expect(choiceToBeginWith(calendars, false)).toEqual({ writesTo: null, readsFrom: [] });
  });

  test("what is chosen stays", () => {
    const calendars = [calendar("a", { reads: true }), calendar("b", { writes: true })];
    expect(choiceToBeginWith(calendars, false)).toEqual({ writesTo: "b", readsFrom: ["a"] });
    expect(choiceToBeginWith([calendar("a", { reads: true }), calendar("b")], false).writesTo).toBe("");
  });

  test("bookings that are written elsewhere stay there", () => {
    expect(choiceToBeginWith([calendar("a")], true)).toEqual({ writesTo: "", readsFrom: [] });
  });

  test("an only calendar that can't be written to is read", () => {
    const calendars = [calendar("a", { canWrite: false })];
    expect(choiceToBeginWith(calendars, false)).toEqual({ writesTo: "", readsFrom: ["a"] });
  });
});

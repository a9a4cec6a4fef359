import { expect, it } from "vitest";
import { ofField } from "./answers";

it("a field named like a built-in property has no answer, signature or error unless one is there", () => {
  for (const id of ["constructor", "toString", "valueOf"]) {
    expect(ofField({}, id)).toBeUndefined();
    expect(ofField({ [id]: "yes" }, id)).toBe("yes");
  }
});

import { expect, test } from "vitest";
import { complaint } from "./complaint";

test("what a schema says of a field goes on from the field's label", () => {
  expect(complaint("is required", "Name")).toBe("Name is required.");
  expect(complaint("must be a whole number", ["Duration", "(min)"])).toBe("This must be a whole number.");
});

test("a sentence stays as it is", () => {
  expect(complaint("That address is taken.", "Booking page address")).toBe("That address is taken.");
});

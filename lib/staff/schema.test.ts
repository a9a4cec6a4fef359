import { describe, expect, test } from "vitest";
import { MemberRequest } from "./schema";

const typed = {
  id: null,
  name: " Cleo ",
  title: "  ",
  bio: " Curls ",
  email: "",
  phone: "",
  bookable: true,
  sortOrder: 3,
  hours: null,
  serviceIds: [],
};
/** The fields that are refused. */
const refused = (parts: Record<string, unknown>) => {
  const read = MemberRequest.safeParse({ ...typed, ...parts });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

describe("a team member as it is typed", () => {
  test("is trimmed; an empty title is no title", () => {
    expect(MemberRequest.parse(typed)).toMatchObject({ name: "Cleo", title: null, bio: "Curls" });
  });

  test("needs a name and a place in the order", () => {
    expect(refused({ name: "  " })).toEqual(["name"]);
    expect(refused({ sortOrder: Number.NaN })).toEqual(["sortOrder"]);
    expect(refused({ sortOrder: 1.5 })).toEqual(["sortOrder"]);
  });

  test("has an email address or none", () => {
    expect(refused({ email: " cleo@example.com " })).toEqual([]);
    expect(refused({ email: "cleo" })).toEqual(["email"]);
    expect(refused({ email: `${"c".repeat(250)}@example.com` })).toEqual(["email"]);
  });

  test("has hours that make sense, told at the very time that is wrong", () => {
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin: 540, closeMin: 1020 }));
    expect(refused({ hours })).toEqual([]);
    expect(refused({ hours: hours.map((day) => ({ ...day, closeMin: day.weekday === 3 ? 500 : 1440 })) })).toEqual([
      "hours.3.closeMin",
    ]);
  });
});

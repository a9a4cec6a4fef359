import { describe, expect, test } from "vitest";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { JOIN_FIELDS, problemOfJoining } from "./form-state";

const texts = textsFor("en-US");
const failure = (parts: Partial<FormFailure>): FormFailure => ({
  ...{ code: "conflict", fields: [], alternatives: [], retryAfterSeconds: 0 },
  ...parts,
});
const problemOf = (parts: Partial<FormFailure>) =>
  problemOfJoining(failure(parts), { texts, locale: "en-US", partySize: "9" });

describe("a refused wish", () => {
  test("names each field that isn't valid with what to do about it", () => {
    const { title, fields } = problemOf({ code: "invalid_fields", fields: [...JOIN_FIELDS, "serviceId"] });
    expect(title).toBe("Please check 9 fields");
    expect(fields.map(({ field }) => field)).toEqual([...JOIN_FIELDS]);
    expect(fields.filter(({ text }) => text === "")).toEqual([]);
  });

  test("says at the member or the party size if that is what can't be", () => {
    expect(problemOf({ reason: "staff_unavailable" }).fields.map(({ field }) => field)).toEqual(["staffId"]);
    expect(problemOf({ reason: "table_too_small" }).fields).toEqual([
      { field: "partySize", text: texts("calendar.nothingParty", { count: "9" }) },
    ]);
  });

  test.each([
    [{ reason: "not_full" }, "waitlist.notFullTitle"],
    [{ reason: "already_waiting" }, "waitlist.alreadyTitle"],
    [{ reason: "too_many" }, "waitlist.tooManyTitle"],
    [{ reason: "service_unavailable" }, "details.unavailable"],
    [{ code: "unexpected" }, "waitlist.failed"],
    [{ code: "business_not_found" }, "details.errorOther"],
  ] as const)("for %o says so", (parts, title) => {
    expect(problemOf(parts)).toMatchObject({ title: texts(title), fields: [] });
  });

  test("sent too often says when to try again", () => {
    expect(problemOf({ code: "rate_limited", retryAfterSeconds: 61 }).title).toBe(
      texts("details.tooMany", { minutes: 2 }),
    );
  });
});

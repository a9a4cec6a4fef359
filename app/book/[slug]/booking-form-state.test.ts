import { describe, expect, test } from "vitest";
import type { FormFailure } from "@/lib/edge/forms/form-action";
import { textsFor } from "@/lib/locale/texts";
import { goneRefusal, refusalOf } from "./booking-form-state";
import { TYPED } from "./typed-fields";

const texts = textsFor("en");
const words = { texts, locale: "en-US", timezone: "America/New_York" };
const ASKED = "2031-11-01T13:00:00.000Z";
const refusal = (parts: Partial<FormFailure>, sent: { startAt?: string; offered?: string[] } = {}) =>
  refusalOf({ code: "conflict", fields: [], alternatives: [], retryAfterSeconds: 0, ...parts }, words, {
    startAt: ASKED,
    offered: [],
    ...sent,
  });
const problem = (...parts: Parameters<typeof refusal>) => refusal(...parts).problem;

describe("invalid fields", () => {
  test("are named one by one, in the order of the form", () => {
    const found = problem({ code: "invalid_fields", fields: ["phone", "serviceId", "name"] });
    expect(found?.fields.map(({ field }) => field)).toEqual(["name", "phone"]);
    expect(found?.title).toBe(texts("details.errorTitle", { count: 2 }));
  });

  test("have a text of their own each", () => {
    const found = problem({ code: "invalid_fields", fields: [...TYPED] });
    expect(new Set(found?.fields.map(({ text }) => text)).size).toBe(TYPED.length);
  });

  test("that can't be typed are a problem of the choice, never ignored", () => {
    for (const field of ["serviceId", "startAt", "partySize", "addOnIds", "__proto__"]) {
      const found = problem({ code: "invalid_fields", fields: [field] });
      expect([found?.title, found?.fields]).toEqual([texts("details.errorOther"), []]);
    }
  });
});

describe("a time that can't be had (rule A11)", () => {
  const alternatives = ["2031-11-02T05:30:00.000Z", "2031-11-03T14:00:00.000Z"];

  test("offers the other times as instants, written on the business's clock", () => {
    const { times } = refusal({ reason: "slot_taken", alternatives });
    expect(times?.map(({ startAt }) => startAt)).toEqual(alternatives);
    expect(times?.map(({ label }) => label.replace(/\s/g, " "))).toEqual([
      "Sunday, November 2, 2031 at 1:30 AM EDT",
      "Monday, November 3, 2031 at 9:00 AM",
    ]);
    expect(times?.map(({ short }) => short.replace(/\s/g, " "))).toEqual(["Sun, 1:30 AM EDT", "Mon 9:00 AM"]);
  });

  test("says that someone was faster only when someone was", () => {
    expect(problem({ reason: "slot_taken", alternatives })?.title).toBe(texts("details.takenTitle"));
    for (const reason of [
      "outside_hours",
      "too_soon",
      "too_far",
      "not_open",
      "staff_taken",
      "table_too_small",
    ] as const) {
      const found = refusal({ reason, alternatives });
      expect([reason, found.problem?.title, found.times?.length]).toEqual([reason, texts("details.goneTitle"), 2]);
    }
  });

  test("says so when there is no other time near", () => {
    const none = { times: [], problem: { text: texts("details.takenNone") } };
    expect(refusal({ reason: "slot_taken" })).toMatchObject(none);
    for (const why of ["gone", "goneBeforeTyping"] as const) {
      const said = { title: texts("details.goneTitle"), text: texts("details.goneNone") };
      expect(goneRefusal(why, [], texts)).toMatchObject({ times: [], problem: said });
    }
  });

  test("chooses none of the other times for the customer, not even one that was taken in turn", () => {
    expect(refusal({ reason: "slot_taken", alternatives }).picked).toBeNull();
    const [first = ""] = alternatives;
    expect(
      refusal({ reason: "slot_taken", alternatives }, { startAt: first, offered: alternatives }).picked,
    ).toBeNull();
  });

  test("still offers them when something else is wrong, with the one that was chosen", () => {
    const [first = ""] = alternatives;
    const sent = { startAt: first, offered: alternatives };
    const found = refusal({ code: "invalid_fields", fields: ["email"] }, sent);
    expect([found.times?.map(({ startAt }) => startAt), found.picked]).toEqual([alternatives, first]);
    expect(found.problem?.fields.map(({ field }) => field)).toEqual(["email"]);
  });

  test("asks for one of them first when none was chosen", () => {
    const found = refusal(
      { code: "invalid_fields", fields: ["startAt", "email"] },
      { startAt: "", offered: alternatives },
    );
    expect(found.problem?.fields.map(({ field }) => field)).toEqual(["startAt", "email"]);
    expect([found.times?.length, found.picked]).toEqual([2, null]);
  });

  test("leaves out what can't be a time", () => {
    const sent = { startAt: "", offered: ["soon", ...alternatives] };
    expect(refusal({ code: "invalid_fields", fields: ["startAt"] }, sent).times).toHaveLength(2);
  });
});

describe("anything else", () => {
  test.each([
    [{ reason: "in_progress" }, "details.inProgress"],
    [{ reason: "service_unavailable" }, "details.unavailable"],
    [{ reason: "staff_unavailable" }, "details.staffUnavailable"],
    [{ code: "invalid_idempotency_key" }, "details.sentBefore"],
    [{ code: "unexpected" }, "details.failed"],
    [{ code: "business_not_found" }, "details.errorOther"],
    [{ code: "not_found" }, "details.errorOther"],
  ] as const)("%j has a message of its own, and keeps the chosen time", (failure, path) => {
    const said = { title: texts(path), text: "", fields: [] };
    expect(refusal(failure)).toEqual({ problem: said, times: null, picked: null });
  });
});

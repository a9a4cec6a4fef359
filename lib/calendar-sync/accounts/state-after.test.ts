import { describe, expect, test } from "vitest";
import type { CalendarProblem, CalendarState } from "../../../db/vocabulary";
import { isSameRefusal, stateAfter } from "./state-after";

const START_MS = Date.UTC(2031, 2, 3);
const HOUR_MS = 3_600_000;

/** What becomes of an account in this state, by what happens each hour: a problem, or "ok". */
function becomes(
  happenings: readonly (CalendarProblem | "ok")[],
  state: CalendarState = "ok",
  otherProblem: CalendarProblem | null = null,
) {
  let account: Parameters<typeof stateAfter>[0] = {
    state,
    problem: null,
    problemSince: null,
    toldAt: null,
    refusals: 0,
  };
  const told: string[] = [];
  happenings.forEach((happening, hour) => {
    const now = new Date(START_MS + hour * HOUR_MS);
    const problem = happening === "ok" ? null : happening;
    const { after: next, news } = stateAfter(account, { problem, otherProblem, isSameRefusal: false, now });
    account = next;
    if (news !== null) told.push(`${news} in hour ${hour}`);
  });
  return { state: account.state, problem: account.problem, told };
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe("an account (rules K14.1 and K14.2)", () => {
  test("whose password is refused is tried three times in a row, and people are told once", () => {
    expect(becomes(["wrong_password", "wrong_password"])).toEqual({
      state: "failing",
      problem: "wrong_password",
      told: [],
    });
    const told = ["needs_sign_in in hour 2"];
    expect(becomes(times(3, "wrong_password"))).toEqual({ state: "needs_sign_in", problem: "wrong_password", told });
    expect(becomes([...times(3, "wrong_password" as const), "timed_out"])).toMatchObject({
      state: "needs_sign_in",
      told,
    });
    expect(becomes(["wrong_password", "wrong_password", "ok", "wrong_password"])).toMatchObject({
      state: "failing",
      told: [],
    });
    expect(becomes(["wrong_password", "timed_out", "wrong_password", "wrong_password"]).state).toBe("needs_sign_in");
  });

  test("that needs a new sign-in isn't fine because something that was under way still worked", () => {
    expect(becomes([...times(3, "wrong_password" as const), "ok"])).toMatchObject({
      state: "needs_sign_in",
      problem: "wrong_password",
    });
  });

  test("is refused once by what is under way at one moment, a minute from the refusal that counted", () => {
    const after = (...seconds: number[]) => seconds.map((second) => new Date(START_MS + second * 1_000));
    const isSame = (before: number[], second: number) =>
      isSameRefusal(after(...before), new Date(START_MS + second * 1_000));
    expect([isSame([], 0), isSame([0], 59), isSame([0], 60)]).toEqual([false, true, false]);
    // However close they follow each other, they don't go on as one.
    expect([isSame([0, 50], 100), isSame([0, 50, 100], 150)]).toEqual([false, true]);
  });

  test("that has been failing for a day is told of once, whatever is wrong with it", () => {
    expect(becomes(times(24, "timed_out")).told).toEqual([]);
    const changing = [...times(12, "timed_out" as const), ...times(40, "gone" as const)];
    expect(becomes(changing)).toEqual({ state: "failing", problem: "gone", told: ["failing in hour 24"] });
    expect(becomes([...changing, "ok", ...times(25, "busy" as const)]).told).toHaveLength(2);
  });

  test("is fine again once all of its calendars are", () => {
    expect(becomes(["timed_out", "ok"])).toEqual({ state: "ok", problem: null, told: [] });
    expect(becomes(["timed_out", "ok"], "ok", "gone")).toEqual({ state: "failing", problem: "gone", told: [] });
  });

  test("whose key is missing needs a new sign-in at once", () => {
    expect(becomes(["key_missing"])).toMatchObject({ state: "needs_sign_in", told: ["needs_sign_in in hour 0"] });
  });

  test.each(["paused", "disconnecting"] as const)("that is %s stays so, and nobody is told", (state) => {
    expect(becomes([...times(2, "wrong_password" as const), "ok"], state)).toEqual({ state, problem: null, told: [] });
    expect(becomes(times(30, "timed_out"), state)).toEqual({ state, problem: "timed_out", told: [] });
  });
});

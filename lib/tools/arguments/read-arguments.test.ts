import { describe, expect, test } from "vitest";
import { AppError } from "../../errors";
import { findTool } from "../table";
import type { Tool } from "../tool";
import { readArguments } from "./read-arguments";

function named(name: string): Tool {
  const tool = findTool(name);
  if (tool === null) throw new Error(`there is no tool ${name}`);
  return tool;
}

const read = (name: string, args: Record<string, unknown>, currency = "USD") =>
  readArguments(named(name), args, currency);

function problemsOf(name: string, args: Record<string, unknown>, currency = "USD") {
  try {
    return read(name, args, currency);
  } catch (error) {
    if (error instanceof AppError) return error.details.fieldErrors;
    throw error;
  }
}

const cut = { name: "Cut", durationMin: 30, price: 10 };

describe("the arguments of a tool", () => {
  test.each(["create_service", "webhooks_create", "webhooks_disable", "update_service"])(
    "%s, which can't be tried, refuses a dry run rather than make the change",
    (name) => {
      expect(
        problemsOf(name, { ...cut, id: "x", url: "https://example.com", events: ["booking.created"], dryRun: true }),
      ).toEqual(expect.objectContaining({ dryRun: ["can't be used with this tool; leave it out to make the change"] }));
      expect(read(name, { ...cut, id: "x", url: "u", events: [], dryRun: false }).isDryRun).toBe(false);
    },
  );

  test("by the first name win over a synonym, which is named", () => {
    const { sent, warnings } = read("create_service", { ...cut, duration: 45, isActive: true, active: false });
    expect(sent).toMatchObject({ durationMin: 30, active: false });
    expect(warnings).toEqual([
      { param: "duration", message: "was ignored because durationMin was sent, too" },
      { param: "isActive", message: "was ignored because active was sent, too" },
    ]);
  });

  test("an empty name of a product leaves the name as it is, and a warning names it", () => {
    const { sent, warnings } = read("update_product", { id: "prd_a", name: "", category: "" });
    expect(sent).toEqual({ id: "prd_a", category: "" });
    expect(warnings).toEqual([{ param: "name", message: "can't be empty, so it was left as it is" }]);
    expect(read("update_product", { id: "prd_a", name: null }).warnings).toEqual([]);
  });

  test("an amount under two names is refused, whichever they are", () => {
    expect(problemsOf("create_service", { ...cut, priceDollars: 99 })).toEqual({
      price: ["can't be combined with priceDollars"],
    });
    expect(problemsOf("create_service", { ...cut, priceCents: 1_000 })).toEqual({
      price: ["can't be combined with priceCents"],
    });
  });

  test.each([
    ["USD", 12.5, 1_250],
    ["USD", "12.50", 1_250],
    ["JPY", 1_200, 1_200],
    ["KWD", 1.25, 1_250],
  ])("an amount in %s: %s is %i minor units", (currency, price, priceCents) => {
    expect(read("create_service", { ...cut, price }, currency).sent).toMatchObject({ priceCents });
  });

  test.each([
    ["USD", 1_000_001, "must be at most 1000000.00"],
    ["JPY", 100_000_001, "must be at most 100000000"],
    ["JPY", 1.5, expect.stringContaining("JPY")],
    ["KWD", 1.2345, expect.stringContaining("3 digits")],
  ])("an amount in %s that can't be: %s, said in its own unit", (currency, price, problem) => {
    expect(problemsOf("create_service", { ...cut, price }, currency)).toEqual({ price: [problem] });
  });

  test("numbers and flags are also read from texts", () => {
    expect(
      read("update_service", { id: "svc_1", minutes: "45", active: "false", bookableOnline: "true" }).sent,
    ).toEqual({
      id: "svc_1",
      durationMin: 45,
      active: false,
      bookableOnline: true,
    });
  });
});

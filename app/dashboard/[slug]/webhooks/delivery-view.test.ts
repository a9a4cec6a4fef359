import { expect, test } from "vitest";
import { addressOfLog, type DeliveryLogView, readLogView } from "./delivery-view";

test("a view is read from its own address again", () => {
  const views: DeliveryLogView[] = [
    {},
    { status: "failed" },
    { status: "pending", place: { direction: "older", id: "whd_1" } },
    { place: { direction: "newer", id: "whd_2" } },
  ];
  for (const view of views) {
    const params = new URL(addressOfLog("https://a.example/log", view)).searchParams;
    expect(readLogView(Object.fromEntries(params))).toEqual({ status: undefined, place: undefined, ...view });
  }
});

test("what can't be meant is left out", () => {
  const nothing = { status: undefined, place: undefined };
  for (const params of [
    { status: "lost" },
    { status: ["failed", "dropped"] },
    { older: "" },
    { newer: "a\0b" },
    { older: ["whd_1"] },
    { status: "toString" },
    { status: undefined },
  ]) {
    expect(readLogView(params)).toEqual(nothing);
  }
});

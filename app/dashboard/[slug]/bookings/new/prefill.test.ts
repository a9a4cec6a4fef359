import { expect, test } from "vitest";
import { readPrefill } from "./prefill";

const NOW = new Date("2031-05-06T02:00:00Z");
const read = (params: Record<string, string | string[]>) => readPrefill(params, "America/New_York", NOW);

test("an instant becomes the business's wall time, and its day is shown first", () => {
  expect(read({ startAt: "2031-05-08T02:30:00.000Z", date: "2031-06-01", staffId: "stf_1" })).toEqual({
    startAt: "2031-05-07T22:30",
    date: "2031-05-07",
    serviceId: null,
    staffId: "stf_1",
    resourceId: null,
    customerId: null,
  });
});

test("without one it is the day asked for, else the business's today", () => {
  expect(read({ date: "2031-06-01", customerId: "cus_1", serviceId: "svc_1" })).toMatchObject({
    date: "2031-06-01",
    customerId: "cus_1",
    serviceId: "svc_1",
  });
  expect(read({})).toEqual({
    startAt: "",
    date: "2031-05-05",
    serviceId: null,
    staffId: null,
    resourceId: null,
    customerId: null,
  });
});

test("what can't be meant is left out", () => {
  const hostile = { startAt: "soon", date: "2031-02-30", staffId: "a\0b", customerId: ["a", "b"] };
  expect(read(hostile)).toEqual(read({}));
});

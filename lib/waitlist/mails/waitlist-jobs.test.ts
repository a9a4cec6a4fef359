import { expect, test } from "vitest";
import { offerMailJob, placeMailJob } from "./waitlist-jobs";

const now = new Date("2031-05-01T12:00:00Z");
const entry = { id: "wle_1", email: "sam@example.com", source: "online" } as const;

test("the email of an offer names no cause, so no limit of emails makes it wait while its time is kept (rule H11.2)", () => {
  expect(offerMailJob({ id: "wlo_1" }, entry, now)).toMatchObject([{ kind: "offer_mail", details: {}, dueAt: now }]);
});

test("the email of joining counts for the visitor who asked for it", () => {
  expect(placeMailJob(entry, { now, client: "203.0.113.7" })).toMatchObject([{ details: { client: "203.0.113.7" } }]);
});

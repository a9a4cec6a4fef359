import { describe, expect, test } from "vitest";
import { offerEnd } from "./offer-end";

const NOW = new Date("2031-05-06T10:00:00Z");
const at = (time: string) => new Date(`2031-05-06T${time}Z`);
const terms = (waitlistOfferMin: number, minNoticeMin = 0) => ({ waitlistOfferMin, minNoticeMin });

describe("an offered time is kept", () => {
  test.each([
    ["for as long as the business says", "18:00:00", terms(30), "10:30:00"],
    ["until its start at the latest", "10:20:00", terms(30), "10:20:00"],
    ["as long as customers can still book it", "12:00:00", terms(120, 60), "11:00:00"],
    ["for five minutes at least", "11:05:00", terms(30, 60), "10:05:00"],
    ["for less only if the business says so", "18:00:00", terms(2), "10:02:00"],
  ])("%s", (_, startAt, told, end) => {
    expect(offerEnd(NOW, at(startAt), told)).toEqual(at(end));
  });

  test.each([
    ["less than five minutes are left", "10:04:59", terms(30)],
    ["less than that is left of its notice", "11:04:59", terms(30, 60)],
    ["customers can no longer book it", "10:30:00", terms(30, 60)],
    ["it is past", "09:00:00", terms(30)],
  ])("not at all if %s", (_, startAt, told) => {
    expect(offerEnd(NOW, at(startAt), told)).toBeNull();
  });
});

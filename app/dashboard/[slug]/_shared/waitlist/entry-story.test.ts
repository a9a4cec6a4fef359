import { expect, test } from "vitest";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { entryStory, untilWords } from "./entry-story";

const at = (text: string) => new Date(`2031-05-${text}:00Z`);
const PLACE = { zone: "UTC", locale: "en-GB" };
const OFFER = {
  id: "wlo_1",
  status: "lapsed",
  startAt: at("06T10:00"),
  expiresAt: at("02T09:30"),
  createdAt: at("02T09:00"),
  endedAt: at("02T09:30"),
  byUser: null,
  bookingId: null,
  hasMailFailed: false,
} as const;
const ENTRY: DeskEntry = {
  id: "wle_1",
  status: "waiting",
  wish: {
    serviceId: "svc_1",
    serviceName: "Cut",
    staffId: null,
    staffName: null,
    partySize: null,
    fromDate: "2031-05-06",
    toDate: "2031-05-06",
    fromMin: 0,
    toMin: 1_440,
  },
  joinedAt: at("01T08:00"),
  bookingId: null,
  bookingStatus: null,
  name: "Robin",
  email: "robin@example.com",
  phone: "",
  source: "online",
  endedAt: null,
  hasMailFailed: false,
  offers: [OFFER],
  history: [{ what: "joined", at: at("01T08:00"), by: null }],
};

test("the story of a place tells offers and changes, latest first, with who was behind them", () => {
  const story = entryStory(
    {
      ...ENTRY,
      offers: [
        { ...OFFER, id: "wlo_3", hasMailFailed: true, createdAt: at("04T09:00") },
        { ...OFFER, id: "wlo_2", status: "declined", createdAt: at("03T09:00"), byUser: "Kim" },
        OFFER,
      ],
      history: [{ what: "moved_up", at: at("02T12:00"), by: "Kim" }, ...ENTRY.history],
    },
    PLACE,
  );
  expect(story.map(({ what, who }) => `${what} (${who})`)).toEqual([
    "Offered Tue, 6 May 2031, 10:00: not answered in time. The email couldn’t be sent. (automatically)",
    "Offered Tue, 6 May 2031, 10:00: declined (by Kim)",
    "Moved up (by Kim)",
    "Offered Tue, 6 May 2031, 10:00: not answered in time (automatically)",
    "Joined the waitlist (by the customer)",
  ]);
});

test("an offer's end names its day only if that isn't today", () => {
  expect(untilWords(at("02T09:30"), at("02T09:00"), PLACE)).toBe("09:30");
  expect(untilWords(at("03T09:30"), at("02T09:00"), PLACE)).toBe("Sat, 3 May 2031, 09:30");
});

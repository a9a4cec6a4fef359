import { expect, test } from "vitest";
import { wishSubject, wishTimes } from "./wish-words";

const WISH = {
  serviceId: "svc_1",
  serviceName: "Cut",
  staffId: null,
  staffName: null,
  partySize: null,
  fromDate: "2031-05-06",
  toDate: "2031-05-06",
  fromMin: 0,
  toMin: 1_440,
};

test("a wish names its service, its member or that any will do where one is needed, and for how many it is", () => {
  const staffed = new Set(["svc_1"]);
  expect(wishSubject(WISH, staffed)).toBe("Cut · any team member");
  expect(wishSubject({ ...WISH, staffId: "stf_1", staffName: "Ann" }, staffed)).toBe("Cut · Ann");
  expect(wishSubject({ ...WISH, serviceName: "Table", partySize: 4 }, new Set())).toBe("Table · 4 guests");
});

test("a wish names its days, and its times of day with both ends only if both limit it", () => {
  const times = (parts: Partial<typeof WISH>) => wishTimes({ ...WISH, ...parts }, "en-GB");
  expect(times({})).toBe("Tue, 6 May 2031, any time");
  expect(times({ toDate: "2031-05-09" })).toBe("Tue, 6 May 2031 to Fri, 9 May 2031, any time");
  expect(times({ fromMin: 540 })).toBe("Tue, 6 May 2031, from 09:00");
  expect(times({ toMin: 720 })).toBe("Tue, 6 May 2031, until 12:00");
  expect(times({ fromMin: 540, toMin: 720 })).toBe("Tue, 6 May 2031, from 09:00 to 12:00");
  expect(times({ fromMin: 540, toMin: 540 })).toBe("Tue, 6 May 2031, at 09:00");
});

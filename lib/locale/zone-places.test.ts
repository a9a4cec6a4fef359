import { describe, expect, test } from "vitest";
import { Profile } from "../orgs/profile.schema";
import { zoneList } from "./zone-list";
import { placeInWords, todaysZoneName, zoneMeantBy } from "./zone-places";

const places = zoneList();
const meant = (typed: string) => zoneMeantBy(places, typed);

describe("the time zones to choose from", () => {
  test("have today's names, also those that this machine lists under older ones", () => {
    const zones = places.map(({ zone }) => zone);
    const renamed = [
      "Asia/Kolkata",
      "Europe/Kyiv",
      "Asia/Ho_Chi_Minh",
      "Asia/Kathmandu",
      "America/Nuuk",
      "Asia/Yangon",
    ];
    expect(zones).toEqual(expect.arrayContaining(["UTC", "America/Argentina/Buenos_Aires", ...renamed]));
    expect(zones).not.toEqual(expect.arrayContaining(["Asia/Calcutta"]));
  });

  test("hold each zone that this machine tells apart exactly once, and all can be kept", () => {
    const all = places.flatMap(({ zone, olderNames }) => [zone, ...olderNames]);
    expect(Intl.supportedValuesOf("timeZone").filter((zone) => !all.includes(zone))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(places.filter(({ zone }) => !Profile.shape.timezone.safeParse(zone).success)).toEqual([]);
  });

  test("say where they are", () => {
    const [kolkata] = places.filter(({ zone }) => zone === "Asia/Kolkata").map(placeInWords);
    expect(kolkata).toMatch(/^Kolkata, Mumbai, Delhi.*Calcutta · India$/);
  });
});

describe("what a person types means", () => {
  test.each([
    ["Kolkata", "Asia/Kolkata"],
    ["mumbai ", "Asia/Kolkata"],
    ["KYIV", "Europe/Kyiv"],
    ["Kiev", "Europe/Kyiv"],
    ["Saigon", "Asia/Ho_Chi_Minh"],
    ["Sao Paulo", "America/Sao_Paulo"],
    ["São Paulo", "America/Sao_Paulo"],
    ["new york", "America/New_York"],
    ["Munich", "Europe/Berlin"],
    ["Melbourne", "Australia/Melbourne"],
    ["India", "Asia/Kolkata"],
    ["europe/lisbon", "Europe/Lisbon"],
    ["America/New York", "America/New_York"],
    ["Asia/Calcutta", "Asia/Calcutta"],
    ["UTC", "UTC"],
  ])("%s is %s", (typed, zone) => expect(meant(typed)).toBe(zone));

  test.each(["Nowhere", "", " ", "Victoria", "Europe/", "United States"])(
    "%j is no zone, or several: it stays",
    (typed) => expect(meant(typed)).toBe(typed.trim()),
  );
});

test("an older name is shown as today's", () => {
  expect(
    ["Asia/Calcutta", "Europe/Kiev", "Europe/Berlin", "Mars/Base"].map((zone) => todaysZoneName(places, zone)),
  ).toEqual(["Asia/Kolkata", "Europe/Kyiv", "Europe/Berlin", "Mars/Base"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkBusinessFile } from "../../lib/business-file/check-business-file";

const folder = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const businesses = files.map((name) => checkBusinessFile(JSON.parse(readFileSync(`${folder}${name}`, "utf8"))));

/** Numbers that are never given to anyone: New York, London, Berlin. */
const FICTIONAL_PHONE = /^(\+1 \d{3} 555 01\d\d|\+44 20 7946 0\d{3}|\+49 30 23125 \d{3})$/;

test("each demo file is named for the business it holds", () => {
  expect(businesses.map(({ slug }) => `${slug}.json`)).toEqual(files);
  expect(businesses.map(({ slug }) => slug)).toEqual(["bramble-bistro", "harbor-hair", "physio-linden"]);
});

describe.each(businesses)("$slug", (business) => {
  test("has phone numbers and email addresses that don't reach anyone", () => {
    const phones = [business.phone, ...business.staff.map(({ phone }) => phone)];
    expect(phones.filter((phone) => !FICTIONAL_PHONE.test(phone))).toEqual([]);
    const emails = [business.contactEmail, ...business.staff.map(({ email }) => email)];
    expect(emails.filter((email) => !email.endsWith(`@${business.slug}.example`))).toEqual([]);
  });

  test("has someone or something for each service", () => {
    const unserved = business.services.filter(({ staffed, staff, resources }) =>
      staffed ? (staff ?? business.staff).length === 0 : resources.length === 0,
    );
    expect(unserved).toEqual([]);
  });

  test("is closed on a weekday and knows dates with hours of their own", () => {
    expect(business.hours.some(({ open }) => !open)).toBe(true);
    expect(business.exceptions.filter(({ label }) => label === "")).toEqual([]);
    expect(business.exceptions.length).toBeGreaterThan(1);
  });
});

test("the demo shows deposits, tables and rooms, breaks and time off", () => {
  const shows = (look: (business: (typeof businesses)[number]) => boolean) => businesses.some(look);
  expect(shows(({ services }) => services.some(({ depositCents }) => depositCents > 0))).toBe(true);
  expect(shows(({ services }) => services.some(({ addOns }) => addOns.length > 0))).toBe(true);
  expect(shows(({ services }) => services.some(({ staffed }) => !staffed))).toBe(true);
  expect(shows(({ resources }) => resources.some(({ kind }) => kind === "table"))).toBe(true);
  expect(shows(({ resources }) => resources.some(({ kind }) => kind === "room"))).toBe(true);
  expect(shows(({ hours }) => hours.some(({ breakStartMin }) => breakStartMin !== null))).toBe(true);
  expect(shows(({ staff }) => staff.some(({ timeOff }) => timeOff.length > 0))).toBe(true);
});

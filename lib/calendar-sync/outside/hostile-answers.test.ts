import { expect, test } from "vitest";
import { allAtOnce } from "../../process/steps";
import { refsIn } from "../importing/own-bookings";
import { uidsIn } from "./calendar-text";
import { etagOf } from "./fetch-calendar";
import { foundCalendar } from "./found-calendar";
import { CALDAV, readMultistatus } from "./multistatus";

const MANY = 1_000_000;

/* Reading these would take minutes if its time grew with the square of their length. */
test("a UID as long as a calendar doesn't hold up the process, and one of our own is still recognized", () => {
  const long = `UID:${"AAAA-AAAA.".repeat(MANY / 10)}`;
  const own = "UID;X-A=b:K7QM-4XWD.org_1\r\n @appointments  ";
  expect([...allAtOnce(refsIn([`${long}\r\n${own}\r\n`], "org_1"))]).toEqual(["K7QM-4XWD"]);
  expect([...allAtOnce(refsIn([own], "org_2"))]).toEqual([]);
});

test("a UID with a million spaces doesn't hold up the process", () => {
  expect(uidsIn(`UID: a${" ".repeat(MANY)}b \r\nUID;X=1:c\r\n`)).toEqual([`a${" ".repeat(MANY)}b`, "c"]);
});

test("an answer of a few responses with very many elements is too large", () => {
  const xml = `<multistatus xmlns="DAV:"><response><href>/</href>${"<a/>".repeat(300_000)}</response></multistatus>`;
  expect(() => allAtOnce(readMultistatus(xml, 10))).toThrow(expect.objectContaining({ problem: "too_large" }));
});

test("a calendar is named after its address without what can't be stored", () => {
  const calendar = { name: `${CALDAV}:calendar`, text: "", attributes: {}, children: [] };
  const props = new Map([["DAV:resourcetype", { name: "", text: "", attributes: {}, children: [calendar] }]]);
  expect(foundCalendar(new URL("https://cloud.example.com/cal/a%00b/"), props)?.name).toBe("a b");
  expect(foundCalendar(new URL("https://cloud.example.com/cal/%00/"), props)?.name).toBe("cloud.example.com");
});

test("an ETag is kept as long as it can be a header's value; a weak one is the server's own", () => {
  const tags = ['W/"a b"', ' "ü" ', '"a\nb"', '"\u0000"', '"\u20ac"', "", "  ", null, `"${"a".repeat(999)}"`];
  expect(tags.map(etagOf)).toEqual(['"a b"', '"ü"', null, null, null, null, null, null, null]);
});

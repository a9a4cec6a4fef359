import { expect, test } from "vitest";
import type { BusinessCalendar, DayHours } from "../../availability/snapshot";
import { startChoices } from "./start-choices";

const open = (openMin: number, closeMin: number): DayHours => ({
  ...{ open: true, openMin, closeMin },
  ...{ breakStartMin: null, breakEndMin: null },
});
const CLOSED: DayHours = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

const calendar = (parts: Partial<BusinessCalendar>): BusinessCalendar => ({
  timezone: "UTC",
  slotStepMin: 15,
  minNoticeMin: 0,
  maxAdvanceDays: 365,
  week: [CLOSED, open(600, 720), open(545, 660), CLOSED, CLOSED, CLOSED, CLOSED],
  exceptions: new Map(),
  members: new Map(),
  resources: new Map(),
  ...parts,
});

test("the times of day to choose from are the half hours in which the business is ever open", () => {
  expect(startChoices(calendar({}))).toEqual([570, 600, 630, 660, 690]);
});

test("also those of dated hours, and of a member's own", () => {
  const ann = { id: "ann", sortOrder: 0, active: true, bookable: true, exceptions: new Map(), timeOff: [] };
  const choices = startChoices(
    calendar({
      exceptions: new Map([["2026-05-10", open(540, 600)]]),
      members: new Map([["ann", { ...ann, week: [CLOSED, open(700, 790)] }]]),
    }),
  );
  expect([choices[0], choices.at(-1)]).toEqual([540, 780]);
});

test("the ones that are chosen already are among them, once; midnight, which is any time, isn't", () => {
  expect(startChoices(calendar({}), [601, 630, 0, 1_440])).toEqual([570, 600, 601, 630, 660, 690]);
  expect(startChoices(calendar({ week: [open(0, 1_440)] }))).toHaveLength(47);
});

test("there are none for a business that never opens", () => {
  expect(startChoices(calendar({ week: [CLOSED] }))).toEqual([]);
});

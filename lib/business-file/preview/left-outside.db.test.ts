import { expect, test } from "vitest";
import { deskOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { getToday } from "../../desk/today/get-today";
import { businessFile, makeBusiness, OWNER, testDatabase } from "../../testing/business/test-business";
import { importBusiness } from "../import-business";
import { previewBusinessImport } from "./preview-business-import";

const NOW = new Date("2031-05-01T12:00:00Z");
const DAY = "2031-05-06";
const staff = [{ name: "Ann" }, { name: "Ben" }];

test("for a file that closes a day with a booking, the preview names the booking, and so does Today after the import", async () => {
  const file = businessFile({ staff });
  const desk = deskOf(await makeBusiness(file), NOW);
  const closed = await desk.book(`${DAY}T10:00`, { staff: "Ann", name: "Dora Bell" });
  const off = await desk.book("2031-05-07T10:00", { staff: "Ben", name: "Ida Lamb" });
  await desk.book("2031-05-08T10:00", { staff: "Ann" });
  // The business knows what it does on a day that is open.
  await desk.bookAsBusiness("2031-05-08T21:00", { name: "Late Guest" });
  const attention = async () => (await getToday(await desk.ctx())).attention.outside.map(({ id }) => id);
  expect(await attention()).toEqual([]);

  const closing = {
    ...file,
    exceptions: [{ date: DAY, open: false, label: "Works outing" }],
    staff: [{ name: "Ann" }, { name: "Ben", exceptions: [{ date: "2031-05-07", open: false }] }],
  };
  const ctx = await desk.business.ctx({ now: NOW, actor: OWNER });
  const previewed = async (text: unknown) => {
    const answer = await runCommand(ctx, previewBusinessImport, { text: JSON.stringify(text) });
    if (answer.kind === "refused") throw new Error("it was refused");
    return answer.outside;
  };
  expect(await previewed(file)).toMatchObject({ count: 0 });
  const { count, bookings } = await previewed(closing);
  expect([count, bookings.map(({ id }) => id)]).toEqual([2, [closed.appointmentId, off.appointmentId]]);
  expect(bookings[0]?.line).toMatch(/Tue, May 6.* · Cut · Dora Bell · with Ann$/);

  await importBusiness(testDatabase(), closing);
  expect(await attention()).toEqual([closed.appointmentId, off.appointmentId]);
  await desk.cancelAsBusiness(closed.appointmentId);
  expect(await attention()).toEqual([off.appointmentId]);
});

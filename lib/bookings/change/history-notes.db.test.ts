import { describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { settleDeposit } from "../deposit/settle-deposit";
import { type Desk, openDesk, refusalOf } from "../desk.test-support";
import { finishBooking } from "./finish-booking";
import { saveNotes } from "./save-notes";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const ASKING = { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] };

async function booked(parts = {}): Promise<{ desk: Desk; id: string }> {
  const desk = await openDesk(parts, NOW);
  const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
  return { desk, id };
}
const last = async (desk: Desk, id: string) => (await desk.changes(id)).at(-1);
const save = async (desk: Desk, id: string, teamNotes?: string) =>
  runCommand(await desk.asMember(), saveNotes, { id, teamNotes });

describe("changes without a webhook are noted in the history, with who made them", () => {
  test("a no-show", async () => {
    const { desk, id } = await booked();
    const after = desk.at(`${DAY}T14:00:00Z`);
    await finishBooking(await after.asMember(), id, "no_show");
    expect(await last(desk, id)).toMatchObject({
      event: "booking.no_show",
      actor: "user",
      details: { userId: "usr_test" },
      data: { id, status: "no_show" },
    });
    expect((await desk.events(id)).map(({ event }) => event)).toEqual(["booking.created"]);
    expect(await desk.occupations()).toEqual([]);
  });

  test.each(["paid", "waived"] as const)("a deposit that is %s by hand", async (how) => {
    const { desk, id } = await booked(ASKING);
    await runCommand(await desk.asMember(), settleDeposit, { id: id, how: how });
    expect(await last(desk, id)).toMatchObject({
      event: `booking.deposit_${how}`,
      actor: "user",
      details: { userId: "usr_test" },
      data: { id, status: "confirmed" },
    });
    expect((await desk.events(id)).map(({ event }) => event)).toEqual(["booking.created"]);
  });

  test("a change of the notes, without their text", async () => {
    const { desk, id } = await booked();
    expect(await save(desk, id, "Allergic to nickel")).toEqual({ ok: true, id, teamNotes: "Allergic to nickel" });
    const change = await last(desk, id);
    expect(change).toMatchObject({ event: "booking.notes_changed", actor: "user" });
    expect(JSON.stringify(change)).not.toContain("nickel");
    expect((await desk.events(id)).map(({ event }) => event)).toEqual(["booking.created"]);
  });
});

describe("notes", () => {
  test("are removed by an empty text, and saving the same text again changes nothing", async () => {
    const { desk, id } = await booked();
    await save(desk, id, "Window seat");
    await save(desk, id, "Window seat");
    expect(await desk.changes(id)).toHaveLength(2);
    expect(await save(desk, id)).toMatchObject({ teamNotes: null });
    expect((await desk.row(id)).teamNotes).toBeNull();
  });

  test("can still be written once the booking has ended", async () => {
    const { desk, id } = await booked();
    await desk.cancel(id);
    await save(desk, id, "Called to say sorry");
    expect(await desk.row(id)).toMatchObject({ status: "cancelled", teamNotes: "Called to say sorry" });
  });

  test("of another business are not found, just like those of an unknown id", async () => {
    const { id } = await booked();
    const other = await openDesk({}, NOW);
    const foreign = await refusalOf(save(other, id, "x"));
    expect(foreign).toEqual(await refusalOf(save(other, "apt_aaaaaaaaaaaaaaaa", "x")));
    expect(foreign.code).toBe("not_found");
  });
});

test("a change by a key notes which key made it", async () => {
  const desk = await openDesk({}, NOW);
  const { appointmentId: id } = await desk.bookAsBusiness(`${DAY}T10:00`);
  expect(await last(desk, id)).toMatchObject({ actor: "key", details: { keyId: "key_test" } });
});

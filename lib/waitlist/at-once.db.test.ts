import { expect, test } from "vitest";
import { managing } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { addCustomer } from "../customers/add-customer";
import { AppError } from "../errors";
import { eraseCustomer } from "../worker/erase-customer";
import { moveUp } from "./desk/move-up";
import { removeEntry } from "./desk/remove-entry";
import { openWaitlist } from "./waitlist.test-support";

const robin = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 0142" };

test("joining, leaving, moving up, removing and erasing at once: each takes place or is refused, and nobody shares a rank", async () => {
  const list = await openWaitlist();
  const user = managing(await list.asUser());
  const { id } = await runCommand(user, addCustomer, robin);
  const theirs: string[] = [];
  for (let n = 0; n < 5; n += 1) theirs.push(await list.join({ ...robin, fromMin: n }));
  const others = [await list.join(), await list.join(), await list.join(), await list.join(), await list.join()];
  await list.offer(theirs[0] ?? "", { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" });

  const outcomes = await Promise.allSettled([
    ...theirs.map((entry) => list.leave(entry)),
    ...others.map((entry) => runCommand(user, moveUp, { id: entry, to: "front" })),
    runCommand(user, eraseCustomer, { id }),
    ...others.slice(2).map((entry) => runCommand(user, removeEntry, { id: entry })),
    ...others.map(() => list.join()),
    ...theirs.map((entry) => runCommand(user, moveUp, { id: entry })),
  ]);

  const failures = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(
    failures.filter((failure) => !(failure instanceof AppError && failure.details.reason === "not_waiting")),
  ).toEqual([]);
  const rows = await list.rows();
  expect(rows.filter(({ emailFolded }) => emailFolded === "robin@example.com")).toEqual([]);
  expect(rows.filter((row) => theirs.includes(row.id) && row.status === "waiting")).toEqual([]);
  const waiting = rows.filter(({ status }) => status === "waiting");
  expect(waiting).toHaveLength(2 + others.length);
  expect(new Set(waiting.map(({ rank }) => rank)).size).toBe(waiting.length);
  expect(await list.offers()).toMatchObject([{ status: "withdrawn" }]);
  expect(await list.desk.startMins({ from: "2031-05-07" })).toEqual([540]);
});

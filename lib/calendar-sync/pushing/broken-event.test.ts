import { afterAll, expect, test } from "vitest";
import { env } from "../../env/env";
import { openReceivers } from "../../testing/outside/local-servers";
import { eventFacts } from "../event-facts";
import { openDeadline } from "./deadline";
import { removeEventAt, writeEventAt } from "./event-at";
import { aBooking, aState, NOW } from "./push-facts.test-support";

const NOTHING_FOUND = '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"></d:multistatus>';
const BROKEN = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMM";

const { http, close } = openReceivers();
afterAll(() => close());

/** A server with something under the event's name that is no event of that UID, and what it's asked for. */
async function serverWith(text: string, listing = NOTHING_FOUND, { refusesVersions = false } = {}) {
  const asked: string[] = [];
  const { port } = await http(({ method = "", headers }, response) => {
    asked.push(`${method} ${headers["if-none-match"] ?? headers["if-match"] ?? ""}`.trim());
    if (method === "REPORT") return response.writeHead(207, { "content-type": "text/xml" }).end(listing);
    if (method === "GET") return response.writeHead(200, { etag: '"1"' }).end(text);
    const isRefused =
      headers["if-none-match"] === "*" || (method === "DELETE" && refusesVersions && headers["if-match"] !== undefined);
    return response.writeHead(isRefused ? 412 : 204, { etag: '"2"' }).end();
  });
  const origin = `http://127.0.0.1:${port}`;
  env().calendarUnsafeOrigins.push(origin);
  const calendar = new URL("/work/", origin);
  const name = new URL("K7QM-4XWD.org_a.ics", calendar);
  const account = { kind: "caldav", address: calendar, username: "anna", password: "of anna" } as const;
  return { asked, at: { account, calendar, uid: "K7QM-4XWD.org_a@appointments", name, known: name } };
}

const facts = eventFacts(aState().profile, aBooking(), { details: "full", isTransparent: false }, NOW);
const write = ({ at }: Awaited<ReturnType<typeof serverWith>>) =>
  writeEventAt(at, facts, { isNew: false, now: NOW, step: openDeadline(5_000) });

test("an event that can't be read any more is written over, and removed (rule K5.4)", async () => {
  const server = await serverWith(BROKEN);
  expect(await write(server)).toMatchObject({ etag: '"2"' });
  expect(server.asked).toEqual(["GET", "REPORT", 'PUT "1"']);
  expect(await removeEventAt(server.at, null, openDeadline(5_000))).toBe(true);
  expect(server.asked.at(-1)).toBe('DELETE "1"');
});

test("an event is removed in the version that was read, or in any if the server doesn't know its own (rule K5.4)", async () => {
  const server = await serverWith(BROKEN, NOTHING_FOUND, { refusesVersions: true });
  expect(await removeEventAt(server.at, null, openDeadline(5_000))).toBe(true);
  expect(server.asked).toEqual(["GET", "REPORT", 'DELETE "1"', "GET", "REPORT", "DELETE"]);
});

test("a server that only answers with web pages isn't taken at its word", async () => {
  const server = await serverWith("<html>Welcome</html>", "<html>Welcome</html>");
  await expect(write(server)).rejects.toMatchObject({ problem: "incomplete" });
  expect(server.asked).toEqual(["GET", "REPORT"]);
});

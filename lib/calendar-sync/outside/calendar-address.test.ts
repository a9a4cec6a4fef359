import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { env } from "../../env/env";
import { openReceivers } from "../../testing/outside/local-servers";
import { fetchCalendarFile } from "./calendar-address";

const FILE = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const { http, close } = openReceivers();
afterEach(() => close());

async function fileAt(answer: Parameters<typeof http>[0]) {
  const { port } = await http(answer);
  const address = new URL(`http://127.0.0.1:${port}/private-abc.ics`);
  env().calendarUnsafeOrigins.push(address.origin);
  return { kind: "ics", address, username: "", password: "" } as const;
}

test("a calendar file is read, and not again while its server says that it's the same", async () => {
  const account = await fileAt(({ headers }, response) => {
    if (headers.authorization !== undefined) response.writeHead(400).end();
    else if (headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', "last-modified": "Mon, 03 Mar 2031 10:00:00 GMT" }).end(FILE);
  });
  const first = await fetchCalendarFile(account, null);
  expect(first).toEqual({
    isUnchanged: false,
    objects: [{ href: account.address.href, etag: '"1"', text: FILE }],
    validators: { etag: '"1"', lastModified: "Mon, 03 Mar 2031 10:00:00 GMT" },
  });
  if (!first.isUnchanged) expect(await fetchCalendarFile(account, first.validators)).toEqual({ isUnchanged: true });
});

test.each([
  ["a web page", 200, "<html></html>", "incomplete"],
  ["half of it", 200, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "incomplete"],
  ["nothing new where nothing was known", 304, "", "server_error"],
  ["no content", 204, "", "incomplete"],
  ["no longer there", 404, "", "gone"],
  ["no longer public", 401, "", "forbidden"],
])("what isn't a whole calendar counts as none: %s", async (_, status, body, problem) => {
  const account = await fileAt((__, response) => response.writeHead(status).end(body));
  await expect(fetchCalendarFile(account, null)).rejects.toMatchObject({ name: "OutsideError", problem });
});

test("one that becomes huge when it's unpacked is refused", async () => {
  const bomb = gzipSync(`BEGIN:VCALENDAR\r\n${"x".repeat(9 * 1_048_576)}\r\nEND:VCALENDAR`);
  const account = await fileAt((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
  await expect(fetchCalendarFile(account, null)).rejects.toMatchObject({ problem: "too_large" });
});

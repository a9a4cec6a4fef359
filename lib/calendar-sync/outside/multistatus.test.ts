import { expect, test } from "vitest";
import { allAtOnce } from "../../process/steps";
import { hrefsOf, readMultistatus } from "./multistatus";

const multistatus = (inside: string) =>
  `<?xml version="1.0"?>\n<D:multistatus xmlns:D="DAV:" xmlns="urn:ietf:params:xml:ns:caldav">${inside}</D:multistatus>`;
const response = (inside: string) => `<D:response><D:href>/a%20b/1.ics</D:href>${inside}</D:response>`;
const found = (props: string, status = "200 OK") =>
  `<D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;
const read = async (text: string, responsesMax = 10) => allAtOnce(readMultistatus(text, responsesMax));

test("properties are read as texts, whatever prefix a server uses, and those it doesn't have are left out", async () => {
  const props = found("<D:displayname>2024</D:displayname><calendar-data><![CDATA[a<b]]></calendar-data>");
  const [only] = await read(multistatus(response(props + found("<D:getetag>x</D:getetag>", "404 Not Found"))));
  expect(only?.href).toBe("/a%20b/1.ics");
  expect([...(only?.props ?? [])].map(([name, { text }]) => [name, text])).toEqual([
    ["DAV:displayname", "2024"],
    ["urn:ietf:params:xml:ns:caldav:calendar-data", "a<b"],
  ]);
});

test("a resource's own status is told", async () => {
  const [only] = await read(multistatus(response("<D:status>HTTP/1.1 507 Insufficient Storage</D:status>")));
  expect([only?.status, only?.props.size]).toEqual([507, 0]);
});

test("addresses inside a property are listed", async () => {
  const home = "<calendar-home-set><D:href> /x/ </D:href><D:href>/y/</D:href></calendar-home-set>";
  const [only] = await read(multistatus(response(found(home))));
  expect(hrefsOf(only?.props.get("urn:ietf:params:xml:ns:caldav:calendar-home-set"))).toEqual(["/x/", "/y/"]);
});

test("characters that XML forbids are dropped, not the answer", async () => {
  const [only] = await read(multistatus(response(found("<D:displayname>a\u000bb&#11;c&#x1F;d&#13;e</D:displayname>"))));
  expect(only?.props.get("DAV:displayname")?.text).toBe("abcd\re");
});

test("they are dropped wherever they stand in a long answer, a few thousand characters at a time", () => {
  const name = Array.from({ length: 3_000 }, (_, n) => "x".repeat(n % 7)).join("&#x1F;");
  const text = `\u0001\n${multistatus(response(found(`<D:displayname>${name}</D:displayname>`)))}`;
  const steps = readMultistatus(text, 10);
  let count = 0;
  for (let next = steps.next(); ; next = steps.next(), count += 1) {
    if (!next.done) continue;
    expect(next.value[0]?.props.get("DAV:displayname")?.text).toBe(name.replaceAll("&#x1F;", ""));
    break;
  }
  expect(count).toBeGreaterThan(text.length / 5_000);
});

test.each([
  ["nothing", ""],
  ["a web page", "<!doctype html><html><body><br></body></html>"],
  ["another document", '<?xml version="1.0"?><error xmlns="DAV:"/>'],
  ["half an answer", multistatus(response(found(""))).slice(0, -20)],
  ["an answer cut between two responses", multistatus(response(found(""))).replace("</D:multistatus>", "")],
  ["a response without an address", multistatus("<D:response></D:response>")],
  ["an entity of its own", multistatus(response(found("<D:displayname>&lol;</D:displayname>")))],
  ["something without end", multistatus(`<D:response>${"<D:x>".repeat(50)}`)],
])("%s is no answer", async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ problem: "incomplete" });
});

test("an empty list is an answer, and one that is too long is refused", async () => {
  expect(await read(multistatus(""))).toEqual([]);
  await expect(read(multistatus(response(found("")).repeat(3)), 2)).rejects.toMatchObject({ problem: "too_large" });
});

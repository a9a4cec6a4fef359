import { createServer } from "node:https";
import tls from "node:tls";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Certified, openAuthority } from "../../testing/outside/certificates";
import { openReceivers } from "../../testing/outside/local-servers";
import { send } from "./receivers.test-support";

const { http, listening, close } = openReceivers();
let authority: Awaited<ReturnType<typeof openAuthority>>;
beforeAll(async () => {
  authority = await openAuthority();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

/** A receiver at https://receiver.test with this certificate, and what reached it. */
async function openReceiver(certified: Certified) {
  const seen = { hosts: new Set<string>(), bodies: [] as string[] };
  const server = createServer(certified, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  });
  server.on("secureConnection", (socket) => seen.hosts.add(String(socket.servername)));
  const { port } = await listening(server);
  return { origin: `https://receiver.test:${port}`, seen };
}

/** This machine trusts the tests' authority like the built-in ones. */
function trustAuthority(): void {
  const make = tls.createSecureContext;
  vi.spyOn(tls, "createSecureContext").mockImplementation((options) =>
    make({ ...options, ca: [...tls.rootCertificates, authority.cert] }),
  );
}

test("a receiver with a trusted certificate for its host gets the body, addressed by its name", async () => {
  trustAuthority();
  const { origin, seen } = await openReceiver(await authority.certify("receiver.test"));
  expect(await send(origin, { body: '{"event":"ping"}' })).toMatchObject({ result: "delivered", answerStatus: 204 });
  expect([seen.bodies, [...seen.hosts]]).toEqual([['{"event":"ping"}'], ["receiver.test"]]);
});

test("one with an untrusted certificate gets nothing", async () => {
  const { origin, seen } = await openReceiver(await authority.certify("receiver.test"));
  expect(await send(origin)).toMatchObject({
    result: "no_connection",
    problem: "The receiver's certificate is not trusted.",
    answerStatus: null,
  });
  expect(seen.bodies).toEqual([]);
});

test("one with a trusted certificate for another host gets nothing", async () => {
  trustAuthority();
  const { origin, seen } = await openReceiver(await authority.certify("another.test"));
  expect((await send(origin)).problem).toBe("The receiver's certificate is for another host name.");
  expect(seen.bodies).toEqual([]);
});

test("nor does one whose certificate has expired", async () => {
  trustAuthority();
  const { origin, seen } = await openReceiver(await authority.certify("receiver.test", new Date(Date.now() - 60_000)));
  expect((await send(origin)).problem).toBe("The receiver's certificate has expired.");
  expect(seen.bodies).toEqual([]);
});

test("a receiver that doesn't speak TLS at https gets nothing", async () => {
  const { port, seen } = await http((_, response) => response.end());
  const attempted = await send(`https://receiver.test:${port}`);
  expect([attempted.result, attempted.problem]).toEqual([
    "no_connection",
    "The TLS connection to the receiver failed.",
  ]);
  expect(seen.connections).toBeGreaterThan(0);
});

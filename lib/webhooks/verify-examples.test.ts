import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERIFY_EXAMPLES } from "../../app/(product)/docs/webhooks/_examples/verify-signature";
import { sendAttempt } from "./delivering/send-attempt";
import { signatureOf } from "./delivering/signature";

/** The programs that the page shows are run unchanged, against what a server would send. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SECRET = "whsec_tqJ4p0Zk_9-xWc2LmVb7RyNsD1fGhE6u";
const BODY = Buffer.from(
  '{"event":"booking.created","sentAt":"2026-06-01T10:00:00.000Z","data":{"service":"Färben – 染髪 💇"}}',
);
const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args, { stdio: "ignore" }).status === 0;
const hasPython = hasProgram("python3", "--version");
const hasShell = hasProgram("sh", "-c", ":") && hasProgram("openssl", "version");

type Language = (typeof VERIFY_EXAMPLES)[number]["language"];
type Delivery = { header: string | null; body: Buffer };
type Accepts = (delivery: Delivery) => Promise<boolean>;

const secondsNow = () => Math.floor(Date.now() / 1_000);
const signed = (body: Buffer, { secret = SECRET, t = secondsNow() } = {}) => ({
  t,
  v1: createHmac("sha256", secret).update(`${t}.`).update(body).digest("hex"),
});
const headerOf = ({ t, v1 }: { t: number; v1: string }) => `t=${t},v1=${v1}`;
const otherByte = () => {
  const changed = Buffer.from(BODY);
  changed.writeUInt8(changed.readUInt8(changed.length - 4) ^ 1, changed.length - 4);
  return changed;
};

/** Each delivery is created when it is sent, because a signature must be recent. */
const CASES: [name: string, isAccepted: boolean, make: () => Delivery][] = [
  ["accepts an unchanged delivery", true, () => ({ header: headerOf(signed(BODY)), body: BODY })],
  [
    "accepts what this product signs",
    true,
    () => ({ header: signatureOf(SECRET, BODY.toString("utf8"), new Date()).header, body: BODY }),
  ],
  [
    "accepts it four minutes later",
    true,
    () => ({ header: headerOf(signed(BODY, { t: secondsNow() - 240 })), body: BODY }),
  ],
  [
    "accepts one valid v1 among several, with spaces between",
    true,
    () => ({ header: `t=${signed(BODY).t}, v1=${"0".repeat(64)}, v1=${signed(BODY).v1}`, body: BODY }),
  ],
  ["refuses a changed byte in the body", false, () => ({ header: headerOf(signed(BODY)), body: otherByte() })],
  [
    "refuses another secret",
    false,
    () => ({ header: headerOf(signed(BODY, { secret: `${SECRET.slice(0, -1)}x` })), body: BODY }),
  ],
  [
    "refuses a valid signature older than five minutes",
    false,
    () => ({ header: headerOf(signed(BODY, { t: secondsNow() - 330 })), body: BODY }),
  ],
  [
    "refuses a valid signature from the future",
    false,
    () => ({ header: headerOf(signed(BODY, { t: secondsNow() + 330 })), body: BODY }),
  ],
  [
    "refuses an old signature under a new t",
    false,
    () => ({ header: headerOf({ ...signed(BODY, { t: secondsNow() - 330 }), t: secondsNow() }), body: BODY }),
  ],
  ["refuses a missing header", false, () => ({ header: null, body: BODY })],
  ["refuses an empty header", false, () => ({ header: "", body: BODY })],
  ["refuses a header without t", false, () => ({ header: `v1=${signed(BODY).v1}`, body: BODY })],
  ["refuses a header without v1", false, () => ({ header: `t=${signed(BODY).t}`, body: BODY })],
  ["refuses a v1 that is cut off", false, () => ({ header: headerOf(signed(BODY)).slice(0, -1), body: BODY })],
  ["refuses a garbled header", false, () => ({ header: "t=now,v1=zz,=,,\xe4", body: BODY })],
  ["refuses an oversized t", false, () => ({ header: `t=${"9".repeat(5_000)},v1=00`, body: BODY })],
];

function describeCases(acceptsOf: () => Accepts): void {
  it.each(CASES)("%s", async (_name, isAccepted, make) => {
    expect(await acceptsOf()(make())).toBe(isAccepted);
  });
}

const folder = mkdtempSync(join(tmpdir(), "verify-examples-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(language: Language): string {
  const example = VERIFY_EXAMPLES.find((one) => one.language === language);
  if (!example) throw new Error(`the page has no example in ${language}`);
  const path = join(folder, example.file);
  writeFileSync(path, example.text);
  return path;
}

/** A port on this machine with no listener. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** A receiver that runs until it is stopped; it accepts with a 204, refuses with a 401, and says nothing else. */
async function startReceiver(
  command: string,
  args: string[],
): Promise<{ origin: string; accepts: Accepts; child: ChildProcess }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [firstLine] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => ["the receiver ended"]),
  ]);
  expect(String(firstLine)).toContain(`Listening on ${origin}`);
  const accepts: Accepts = async ({ header, body }) => {
    const answer = await fetch(`${origin}/`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Service-Delivery": `whd_${CASES.length}`,
        ...(header === null ? {} : { "X-Service-Signature": header }),
      },
      body: Uint8Array.from(body),
    });
    expect([204, 401]).toContain(answer.status);
    return answer.status === 204;
  };
  return { origin, accepts, child };
}

function describeReceiver(language: Language, command: string, args: string[]): void {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    receiver = await startReceiver(command, [...args, written(language)]);
  }, 60_000);
  afterAll(() => receiver?.child.kill());
  describeCases(() => receiver.accepts);

  it("accepts what this product sends, and its repeat", async () => {
    const body = BODY.toString("utf8");
    for (const attempt of ["1", "2"]) {
      const headers = {
        "Content-Type": "application/json",
        "X-Service-Signature": signatureOf(SECRET, body, new Date()).header,
        "X-Service-Attempt": attempt,
        "X-Service-Delivery": "whd_sent",
      };
      const url = `${receiver.origin}/webhooks`;
      const sent = await sendAttempt({ url, headers, body }, { unsafeOrigins: [receiver.origin] });
      expect(sent).toMatchObject({ result: "delivered", answerStatus: 204 });
    }
  });
}

describe("the receiver in TypeScript", () => describeReceiver("TypeScript", process.execPath, ["--import", "tsx"]));

describe.skipIf(!hasPython)(`the receiver in Python${hasPython ? "" : " (there is no python3 here)"}`, () =>
  describeReceiver("Python", "python3", []),
);

describe.skipIf(!hasShell)(`the check in the shell${hasShell ? "" : " (there is no sh or no openssl here)"}`, () => {
  describeCases(() => async ({ header, body }) => {
    const path = join(folder, "body.json");
    writeFileSync(path, body);
    const { status, stdout } = spawnSync("sh", [written("Shell"), path], {
      env: { ...process.env, WEBHOOK_SECRET: SECRET, SIGNATURE: header ?? "" },
      encoding: "utf8",
    });
    expect(stdout.trim()).toBe(status === 0 ? "genuine" : "refused");
    return status === 0;
  });
});

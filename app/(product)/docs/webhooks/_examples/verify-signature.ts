/** Complete programs that verify a signature, as the page shows them; lib/webhooks/verify-examples.test.ts runs them. */
const TYPESCRIPT = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const TOLERANCE_SECONDS = 300;

/** Whether a delivery is genuine and fresh; "body" is the raw bytes, not parsed yet. */
export function isGenuine(header: string | undefined, body: Buffer, secret: string): boolean {
  const entries = (header ?? "").split(",").map((entry) => entry.trim());
  const t = entries.find((entry) => /^t=[0-9]{1,12}$/.test(entry))?.slice(2);
  if (t === undefined) return false;
  if (Math.abs(Date.now() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(t + ".").update(body).digest("hex");
  const wanted = Buffer.from("v1=" + expected);
  return entries.some((entry) => {
    const given = Buffer.from(entry);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const secret = process.env.WEBHOOK_SECRET;
if (!secret) throw new Error("WEBHOOK_SECRET is not set");
const port = Number(process.env.PORT ?? 9911);
const seen = new Set<string>(); // in production: a table keyed by the delivery's ID

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    if (!isGenuine(request.headers["x-service-signature"]?.toString(), body, secret)) {
      response.writeHead(401).end();
      return;
    }
    const delivery = String(request.headers["x-service-delivery"]);
    if (!seen.has(delivery)) {
      seen.add(delivery);
      const { event, sentAt, data } = JSON.parse(body.toString("utf8"));
      console.log(event, sentAt, data); // store it here, and process it after responding
    }
    response.writeHead(204).end();
  });
});
server.listen(port, "127.0.0.1", () => console.log("Listening on http://127.0.0.1:" + port));
`;

const PYTHON = `import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300


def is_genuine(header, body, secret):
    """Whether a delivery is genuine and fresh; body is the raw bytes, not parsed yet."""
    entries = [entry.strip() for entry in (header or "").split(",")]
    times = [entry[2:] for entry in entries if re.fullmatch("t=[0-9]{1,12}", entry)]
    if not times or abs(time.time() - int(times[0])) > TOLERANCE_SECONDS:
        return False
    signed = times[0].encode() + b"." + body
    wanted = "v1=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(entry.encode(), wanted.encode()) for entry in entries)


SECRET = os.environ["WEBHOOK_SECRET"]
PORT = int(os.environ.get("PORT", "9911"))
seen = set()  # in production: a table keyed by the delivery's ID


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not is_genuine(self.headers.get("X-Service-Signature"), body, SECRET):
            return self.answer(401)
        delivery = self.headers.get("X-Service-Delivery")
        if delivery not in seen:
            seen.add(delivery)
            sent = json.loads(body)
            # store it here, and process it after responding
            print(sent["event"], sent["sentAt"], sent["data"], flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
print(f"Listening on http://127.0.0.1:{PORT}", flush=True)
server.serve_forever()
`;

const SHELL = String.raw`#!/bin/sh
# For trying things out: checks one delivery that you saved. The body is in a file, the rest
# in the environment:
#   WEBHOOK_SECRET=whsec_… SIGNATURE='t=…,v1=…' sh verify.sh body.json
set -eu

is_genuine() {
  entries=$(printf '%s' "$SIGNATURE" | tr ',' '\n' | sed 's/^ *//; s/ *$//')
  t=$(printf '%s\n' "$entries" | sed -n 's/^t=\([1-9][0-9]\{0,11\}\)$/\1/p' | head -n 1)
  [ -n "$t" ] || return 1
  age=$(($(date +%s) - t))
  [ "$age" -le 300 ] && [ "$age" -ge -300 ] || return 1
  expected=$({ printf '%s.' "$t"; cat "$1"; } |
    openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" | sed 's/^.*= *//')
  printf '%s\n' "$entries" | grep -Fqx "v1=$expected"
}

if is_genuine "$1"; then echo genuine; else echo refused; exit 1; fi
`;

export const VERIFY_EXAMPLES = [
  {
    language: "TypeScript",
    file: "receiver.ts",
    about: "For Node.js 20 or newer, using only built-in modules.",
    text: TYPESCRIPT,
  },
  {
    language: "Python",
    file: "receiver.py",
    about: "For Python 3.8 or newer, using only the standard library.",
    text: PYTHON,
  },
  {
    language: "Shell",
    file: "verify.sh",
    about:
      "For checking one saved delivery, not for a receiver: openssl takes the secret as an argument, which other users of the " +
      "machine can see while it runs, and the comparison isn’t timing-safe. Save the body with no line break at the end.",
    text: SHELL,
  },
] as const;

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { makeBusiness } from "../../testing/business/test-business";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOOL = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

let proxy: Server;
let port: number;
const results = mkdtempSync(join(tmpdir(), "booking-conformance-"));

/** The conformance tests send no credentials: this adds the key, and hands everything else on. */
beforeAll(async () => {
  const key = await (await makeBusiness()).key();
  const product = new URL(inject("baseUrls")[0] ?? "");
  proxy = createServer((incoming, answer) => {
    const own = `localhost:${port}`;
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    if (headers.host === own) headers.host = product.host;
    if (headers.origin === `http://${own}`) headers.origin = product.origin;
    const { method, url: path } = incoming;
    const onward = request({ hostname: product.hostname, port: product.port, method, path, headers }, (theirs) => {
      answer.writeHead(theirs.statusCode ?? 500, theirs.headers);
      theirs.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  const address = proxy.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
  rmSync(results, { recursive: true, force: true });
});

it.each(["2025-11-25", "2026-07-28"])(
  "all that revision %s asks of a server of tools holds; what else fails is listed with its reason",
  async (revision) => {
    const args = [
      ...["--import", "./lib/testing/conformance/glob-sync.mjs", TOOL, "server"],
      ...["--url", `http://localhost:${port}/api/mcp`, "--requirements", revision, "-o", results],
      ...["--expected-failures", `lib/testing/conformance/expected-failures-${revision}.yml`],
    ];
    const { code, output } = await run(args);
    expect(code, output.slice(-4_000)).toBe(0);
  },
);

function run(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: `${stdout}\n${stderr}` });
    });
  });
}

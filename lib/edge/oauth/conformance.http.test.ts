import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { makeBusiness } from "../../testing/business/test-business";
import { answerPage, aPerson, appUrl, register, told } from "./oauth.test-support";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOOL = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
const results = mkdtempSync(join(tmpdir(), "booking-oauth-conformance-"));
afterAll(() => rmSync(results, { recursive: true, force: true }));

it("both scenarios of the protocol's tests for authorization servers pass", async () => {
  const { slug } = await makeBusiness();
  const { cookie } = await aPerson(slug);
  const port = await freePort();
  const { id } = await register({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  const args = [
    ...["--import", "./lib/testing/conformance/glob-sync.mjs", TOOL, "authorization", "--url", appUrl()],
    ...["--client-id", id, "--resource", `${appUrl()}/api/mcp`, "-p", String(port), "-o", results],
  ];
  const tool = spawn(process.execPath, args, { cwd: ROOT });
  let output = "";
  let isAnswered = false;
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.on("data", async (text: Buffer) => {
      output += text;
      const asked = /\S+\/oauth\/authorize\?\S+\n/.exec(output)?.[0];
      if (asked === undefined || isAnswered) return;
      isAnswered = true;
      const request = Object.fromEntries(new URL(asked.trim()).searchParams);
      const answer = await answerPage(cookie, request, { business: slug });
      told(answer);
      await fetch(answer.headers.get("location") ?? "");
    });
  }
  const code = await new Promise((resolve) => tool.on("close", resolve));
  expect(code, output.slice(-4_000)).toBe(0);
  expect(output).toMatch(/Passed: 2\/2|2 passed, 0 failed/);
});

/** The tool listens for the answer at the port it is given. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

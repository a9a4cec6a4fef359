import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anyFreePort } from "../lib/testing/server/instance";
import { acquire } from "./process-lock.mjs";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "start-test-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the start command in an environment and waits for its end. */
async function start(env: Record<string, string>): Promise<{ code: number | null; stdout: string; lines: string[] }> {
  const child = spawn(process.execPath, ["bin/run.mjs", "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", APP_URL: "", ...env },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [code, stdout, stderr] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
  return { code, stdout, lines: stderr.trim().split("\n") };
}

describe("a start that can't be, ends with one line that says why", () => {
  it("a second server on one DATA_DIR names the first", async () => {
    const lock = await acquire(join(dataDir, "server.lock"), { note: { url: "http://localhost:4999" } });
    const { code, lines } = await start({ PORT: String(await anyFreePort()) });
    lock.release();
    expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 });
    expect(lines[0]).toContain("http://localhost:4999");
    expect(lines[0]).toContain(`pid ${process.pid}`);
  });

  it("a bad value names its variable", async () => {
    const { code, lines } = await start({ TRUST_PROXY_HOPS: "many" });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining("TRUST_PROXY_HOPS")] });
  });

  it("a port in use names it", async () => {
    const occupant = createServer().listen(0);
    const address = occupant.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, lines } = await start({ PORT: port });
    occupant.close();
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(port)] });
  });

  it("an unreachable database names its host and not its password", async () => {
    const url = `postgres://booking:hunter2@127.0.0.1:${await anyFreePort()}/booking`;
    const { code, stdout, lines } = await start({ PORT: String(await anyFreePort()), DATABASE_URL: url });
    expect({ code, stdout, lines }).toEqual({ code: 1, stdout: "", lines: [expect.stringContaining("127.0.0.1")] });
    expect(lines.join()).not.toContain("hunter2");
  });
});

describe("the server in front of Next", () => {
  it.each(inject("baseUrls"))("%s answers malformed paths and methods as JSON", async (baseUrl) => {
    const malformed = await fetch(`${baseUrl}/api/v1/nobody/%ff`);
    expect(malformed.status).toBe(404);
    expect(await malformed.json()).toMatchObject({ ok: false });
    const wrongMethod = await fetch(`${baseUrl}/api/v1/nobody/business`, { method: "PROPFIND" });
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.headers.get("allow")).toContain("GET");
  });

  it("answers an offered upgrade as if there were none", async () => {
    const [baseUrl = ""] = inject("baseUrls");
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      const headers = { Connection: "Upgrade", Upgrade: "h2c" };
      request(`${baseUrl}/api/v1/nobody/business`, { headers }, (response) => resolve(response.statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it("refuses headers that are too long with 431", async () => {
    const [baseUrl = ""] = inject("baseUrls");
    const { status } = await fetch(`${baseUrl}/api/health`, { headers: { "x-long": "a".repeat(20_000) } });
    expect(status).toBe(431);
  });
});

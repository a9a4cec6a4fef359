import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquire, announce, identify, isRunning, living } from "./process-lock.mjs";

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "lock-test-")), "lock");
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** A process number that is no longer in use. */
function deadPid(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

function leaveBehind(process: { pid: number; started: string }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "left"), JSON.stringify({ processes: [process], note: { held: true } }));
}

const refuse = ({ pid }: { pid: number }) => {
  throw new Error(`held by ${pid}`);
};

describe("a lock between processes", () => {
  it("of a dead holder is free at once", async () => {
    leaveBehind({ pid: deadPid(), started: "once" });
    const lock = await acquire(folder, { onHeld: refuse });
    expect(readdirSync(folder)).not.toContain("left");
    lock.release();
  });

  it("is free when the holder's number now belongs to another process", async () => {
    leaveBehind({ pid: process.pid, started: "another boot/1" });
    (await acquire(folder, { onHeld: refuse })).release();
  });

  it("of a living holder is not given away, and names the holder", async () => {
    leaveBehind(identify(process.ppid));
    await expect(acquire(folder, { onHeld: refuse })).rejects.toThrow(`held by ${process.ppid}`);
    expect(existsSync(join(folder, "left"))).toBe(true);
  });

  it("is also held by a holder's child, once that is covered", async () => {
    const lock = await acquire(folder);
    lock.coverChild(process.ppid);
    const [file = ""] = readdirSync(folder);
    expect(living(folder)).toHaveLength(1);
    leaveBehind({ pid: deadPid(), started: "once" });
    expect(living(folder).map(({ name }) => name)).toEqual([file]);
    lock.release();
  });

  it("never has two holders, and everyone gets it", async () => {
    const turns = `
      import { rmSync, writeFileSync } from "node:fs";
      import { acquire } from ${JSON.stringify(new URL("./process-lock.mjs", import.meta.url).href)};
      const [folder, mark] = process.argv.slice(1);
      for (let turn = 0; turn < 30; turn++) {
        const lock = await acquire(folder);
        writeFileSync(mark, "", { flag: "wx" });
        await new Promise((resolve) => setTimeout(resolve, 1));
        rmSync(mark);
        lock.release();
      }`;
    const contend = async () => {
      const args = ["--input-type=module", "-e", turns, folder, join(dirname(folder), "mark")];
      return once(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }), "exit");
    };
    const exits = await Promise.all(Array.from({ length: 5 }, contend));
    expect(exits.map(([code]) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(living(folder)).toEqual([]);
  }, 30_000);
});

describe("a lease", () => {
  it("counts while its process runs and hasn't given it up", () => {
    const lease = announce(folder, { url: "http://localhost:1" });
    expect(living(folder)).toMatchObject([{ pid: process.pid, note: { url: "http://localhost:1" } }]);
    lease.remove();
    expect(living(folder)).toEqual([]);
  });

  it("of a process that ended counts for nothing", () => {
    expect(isRunning(identify(process.pid))).toBe(true);
    expect(isRunning({ pid: deadPid() })).toBe(false);
  });
});

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Neighbour, Stream } from "./neighbour";

/** One request: `ms` from when it was due, not from when it could be sent; `status` 0: no answer. */
export type Sample = { stream: Stream; ms: number; status: number; lateMs: number };
export type LoadOrder = { begin: { baseUrl: string; neighbour: Neighbour } } | "end";

/** How long an answer is waited for. */
export const NO_ANSWER_MS = 30_000;

export type SteadyLoad = {
  /** Begins to send what is due, whether or not anything is answered. */
  begin(baseUrl: string, neighbour: Neighbour): void;
  /** Sends no more. @returns all that was sent since it began, when the last is answered or given up */
  end(): Promise<Sample[]>;
  close(): void;
};

/** In a process of its own: what the disturbances do here delays no request and no look at the clock there. */
export function openSteadyLoad(): SteadyLoad {
  const child = fork(fileURLToPath(new URL("./steady-load-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    // Samples are many: as they are in memory, not as text.
    serialization: "advanced",
  });
  const order = (message: LoadOrder) => void child.send(message);
  return {
    begin: (baseUrl, neighbour) => order({ begin: { baseUrl, neighbour } }),
    end: () =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error("the steady load has ended by itself"));
        child.once("exit", failed).once("message", (samples: Sample[]) => {
          child.off("exit", failed);
          resolve(samples);
        });
        order("end");
      }),
    close: () => child.connected && child.disconnect(),
  };
}

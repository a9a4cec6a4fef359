import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Neighbour, Stream } from "./neighbour";

/** One request: `ms` counts from when it was due, not from when it could be sent; `status` 0: no response. */
export type Sample = { stream: Stream; ms: number; status: number; lateMs: number };
export type LoadOrder = { begin: { baseUrl: string; neighbour: Neighbour } } | "end";

/** How long to wait for a response. */
export const NO_ANSWER_MS = 30_000;

export type SteadyLoad = {
  /** Starts sending what is due, whether or not anything is answered. */
  begin(baseUrl: string, neighbour: Neighbour): void;
  /** Stops sending. @returns everything sent since the start, once the last request is answered or given up */
  end(): Promise<Sample[]>;
  close(): void;
};

/** In a separate process, so that the disturbances delay neither its requests nor its clock. */
export function openSteadyLoad(): SteadyLoad {
  const child = fork(fileURLToPath(new URL("./steady-load-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    // There are many samples, so they are sent as in memory, not as text.
    serialization: "advanced",
  });
  const order = (message: LoadOrder) => void child.send(message);
  return {
    begin: (baseUrl, neighbour) => order({ begin: { baseUrl, neighbour } }),
    end: () =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error("the steady load ended on its own"));
        child.once("exit", failed).once("message", (samples: Sample[]) => {
          child.off("exit", failed);
          resolve(samples);
        });
        order("end");
      }),
    close: () => child.connected && child.disconnect(),
  };
}

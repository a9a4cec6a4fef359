import { Worker } from "node:worker_threads";
import { z } from "zod";
import { oncePerProcess } from "../process/once-per-process";
import type { Rendered } from "./options";
import { TOO_COMPLEX } from "./render-here";
import type { RenderTask } from "./render-thread";

/** The slowest texts within the bounds take one or two seconds, some more on a busy machine; starting the thread takes another. */
const TIMEOUT_MS = 10_000;
const HEAP_MIB = 256;

/** What a text is waiting for. */
type Waiting = { resolve: (rendered: Rendered) => void; reject: (error: unknown) => void };

/** The process's one thread, and the text that it is at. */
const thread = oncePerProcess("markdown.thread", (): { worker: Worker | null; waiting: Waiting | null } => ({
  worker: null,
  waiting: null,
}));

/** Between threads only copies travel: they are parsed like anything from outside. */
const Answer = z.union([
  z.object({ ok: z.literal(true), html: z.string(), text: z.string(), links: z.array(z.string()).optional() }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);

/** Renders one text in the thread; the caller waits for the one before. A text that takes too long ends the thread. */
export async function renderInThread(task: RenderTask): Promise<Rendered> {
  thread.worker ??= startThread();
  const { worker } = thread;
  // A thread at work keeps a process alive, an idle one doesn't.
  worker.ref();
  const timer = setTimeout(
    () => endThread(worker, ({ resolve }) => resolve({ ok: false, problem: TOO_COMPLEX })),
    TIMEOUT_MS,
  );
  try {
    return await new Promise<Rendered>((resolve, reject) => {
      thread.waiting = { resolve, reject };
      worker.postMessage(task);
    });
  } finally {
    clearTimeout(timer);
    thread.waiting = null;
    worker.unref();
  }
}

function startThread(): Worker {
  const worker = newWorker();
  worker.on("message", (answer) => thread.waiting?.resolve(Answer.parse(answer)));
  worker.on("error", (error) => {
    const isTooMuch = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    endThread(worker, ({ resolve, reject }) =>
      isTooMuch ? resolve({ ok: false, problem: TOO_COMPLEX }) : reject(error),
    );
  });
  worker.on("exit", (code) =>
    endThread(worker, ({ reject }) => reject(new Error(`the Markdown thread ended with ${code}`))),
  );
  return worker;
}

/** The next text starts another one. */
function endThread(worker: Worker, settle: (waiting: Waiting) => void): void {
  if (thread.worker !== worker) return;
  thread.worker = null;
  if (thread.waiting) settle(thread.waiting);
  void worker.terminate();
}

/** Scripts and tests run the source, which a thread reads only through tsx; the built server has a file of its own for it. */
function newWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MIB };
  if (process.env.NEXT_RUNTIME !== undefined) {
    return new Worker(new URL("./render-thread.ts", import.meta.url), { resourceLimits });
  }
  const source = JSON.stringify(new URL("./render-thread.ts", import.meta.url).href);
  return new Worker(`import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    eval: true,
    resourceLimits,
  });
}

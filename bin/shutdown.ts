import { stopWatching } from "./parent-watch.mjs";
import { firstLineOf, say } from "./refusal";

/** npm passes on a signal that the terminal has already sent to everyone: both are one request. */
const SAME_SIGNAL_MS = 1000;

export type Shutdown = {
  /** Adds what must be closed; the last added is closed first. */
  add(close: () => Promise<void>): void;
  /** Adds what happens right when closing begins. */
  onStart(announce: () => void): void;
  /** Closes everything, once. */
  run(): Promise<void>;
};

/** Closes in order at SIGTERM, Ctrl-C or a closed terminal, and exits; a second signal exits at once. */
export function handleSignals(): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  const announcements: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let firstMs: number | undefined;

  const run = () => {
    if (!running) for (const announce of announcements) announce();
    running ??= closeAll(closers);
    return running;
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstMs !== undefined && Date.now() - firstMs < SAME_SIGNAL_MS) return;
    if (firstMs !== undefined) process.exit(1);
    firstMs = Date.now();
    stopWatching();
    say(`${signal}: stopping…`);
    run().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
  return {
    add: (close) => void closers.push(close),
    onStart: (announce) => void announcements.push(announce),
    run,
  };
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    await close().catch((error: unknown) => say(`while stopping: ${firstLineOf(error)}`));
  }
}

export type Note = Record<string, string | number | boolean>;
export type ProcessIdentity = { pid: number; started: string };

/** A process number, with what distinguishes it from a later process with the same number. */
export function identify(pid: number): ProcessIdentity;
/** Whether it's running (a zombie isn't); without `started`, whether any process with that number is. */
export function isRunning(process: { pid: number; started?: string }): boolean;

export type Entry = {
  name: string;
  update(change: Note): void;
  coverChild(pid: number): void;
  remove(): void;
};
export function announce(folder: string, note?: Note): Entry;

export type LivingEntry = { name: string; pid: number; note: Note };
export function living(folder: string): LivingEntry[];

export type Lock = { update(change: Note): void; coverChild(pid: number): void; release(): void };
export function acquire(
  folder: string,
  options?: { note?: Note; onHeld?: (holder: LivingEntry) => void },
): Promise<Lock>;

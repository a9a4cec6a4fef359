import type { Lock } from "./process-lock.mjs";

export function setUpLock(root: string, say: (line: string) => void): Promise<Lock>;
export function installIfNeeded(root: string, say: (line: string) => void): Promise<void>;

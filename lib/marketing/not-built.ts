/** Stands where a command is declared but not written yet. */
export function notBuilt(): never {
  throw new Error("not built yet");
}

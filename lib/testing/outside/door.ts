/** A door at which callers of a stand-in server wait: while it's shut, the server hangs. */
export function aDoor() {
  let waiting: (() => void)[] = [];
  let isShut = false;
  return {
    shut(): void {
      isShut = true;
    },
    open(): void {
      isShut = false;
      for (const pass of waiting) pass();
      waiting = [];
    },
    /** Resolves when the door is open. */
    passed: (): Promise<void> => (isShut ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}

export type Door = ReturnType<typeof aDoor>;

/** Called by Next once a process, before its first request: the clock is read, and whoever does due work is told of it from here on. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const [{ keepClock }, { database }] = await Promise.all([import("./lib/env/clock"), import("./lib/env/database")]);
    await keepClock(database());
    const { watchDueWork } = await import("./inngest/watch-due-work");
    watchDueWork();
  }
}

/** Called by Next once per process, before its first request: starts reading the clock, and connects due work to its worker. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const [{ keepClock }, { database }, { env }] = await Promise.all([
      import("./lib/env/clock"),
      import("./lib/env/database"),
      import("./lib/env/env"),
    ]);
    await keepClock(database());
    // Connects, so that the first health check needn't; an instance on Vercel may never get one.
    if (!env().onVercel) await (await import("./lib/edge/api/health")).health();
    (await import("./lib/secrets/key-ring")).warnOfStoredKey();
    const { watchDueWork } = await import("./inngest/watch-due-work");
    watchDueWork();
  }
}

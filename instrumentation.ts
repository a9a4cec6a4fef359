/** Called by Next once a process, before its first request: whoever does due work is told of it from here on. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { watchDueWork } = await import("./inngest/watch-due-work");
    watchDueWork();
  }
}

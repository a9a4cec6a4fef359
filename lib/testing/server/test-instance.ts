import { inject } from "vitest";
import { behindPooler, type Instance, type InstanceOptions, startInstance } from "./instance";

/** One more server for a test, by default on the run's database, connected the same way as the run's servers. */
export const startTestInstance = (options: Partial<InstanceOptions> = {}): Promise<Instance> =>
  startInstance(
    behindPooler({ databaseUrl: inject("databaseUrl"), dataDir: inject("dataDir"), ...options }, inject("pooler")),
  );

import { inject } from "vitest";
import { behindPooler, type Instance, type InstanceOptions, startInstance } from "./instance";

/** One more server for a test, on the run's database unless told, reached as the run's servers reach theirs. */
export const startTestInstance = (options: Partial<InstanceOptions> = {}): Promise<Instance> =>
  startInstance(
    behindPooler({ databaseUrl: inject("databaseUrl"), dataDir: inject("dataDir"), ...options }, inject("pooler")),
  );

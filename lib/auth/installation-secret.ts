import type { Database } from "../../db/client";
import { env } from "../env/env";
import { keptSecret } from "../secrets/stored-secret";

const stored = keptSecret("auth");

/**
 * The secret that signs sessions: `AUTH_SECRET`, or one that the installation created once and keeps in the database, so that all its
 * processes share it (rule O4).
 */
export const authSecret = async (db: Database): Promise<string> => env().authSecret ?? (await stored(db));

import type { Database } from "../../db/client";
import type { SignedInUser } from "./schema";

/** What a command about a person's own account is handed; `now` is the request's one clock (DECISIONS C7). */
export type UserCall = { db: Database; user: SignedInUser; now: Date };

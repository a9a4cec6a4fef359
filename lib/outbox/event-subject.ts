import type { SQL } from "drizzle-orm";

/** One kind of thing that events are about, as its room knows it. */
export type EventSubject = {
  /** what its ids begin with; no other kind's do */
  prefix: string;
  /**
   * The condition that it is there, for the columns that hold its business and its id. It looks up one after the other by an index:
   * were it an `exists`, all of them might be read for a few.
   */
  isThere(orgId: SQL, id: SQL): SQL;
};

import type { SQL } from "drizzle-orm";

/** One kind of thing that events are about, as defined by its room. */
export type EventSubject = {
  /** the prefix of its ids; no other kind has it */
  prefix: string;
  /**
   * The condition that it exists, for the columns with its business and id. It looks them up one by one with an index: an
   * `exists` might read all of them for a few.
   */
  isThere(orgId: SQL, id: SQL): SQL;
};

import type { Database } from "../../../db/client";

/** The database and the folder of a run of the bench. */
export type Place = { db: Database; databaseUrl: string; dataDir: string };

/** What a disturbance works on. */
export type Attack = Place & {
  baseUrl: string;
  /** How long what could go on for ever goes on. */
  seconds: number;
  /** Aborted when even what has an end of its own has to end. */
  signal: AbortSignal;
  /** Notes how the server answered: a status, "none", or a word for what an answer says. */
  count(what: string, answer: string | number, times?: number): void;
};

/** What one tenant or visitor does while another tenant's requests are measured. */
export type Disturbance = {
  /** By which it is chosen; several may share one. */
  point: number;
  what: string;
  /** Makes what it needs, before a server runs. */
  prepare(place: Place): Promise<(attack: Attack) => Promise<void>>;
};

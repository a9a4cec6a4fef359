import type { Database } from "../../../db/client";

/** The database and the folder of a bench run. */
export type Place = { db: Database; databaseUrl: string; dataDir: string };

/** What a disturbance works with. */
export type Attack = Place & {
  baseUrl: string;
  /** How long something that could go on forever goes on. */
  seconds: number;
  /** Aborted when even something that ends on its own has to end. */
  signal: AbortSignal;
  /** Records the server's response: a status, "none", or a word for the content. */
  count(what: string, answer: string | number, times?: number): void;
};

/** What one tenant or visitor does while another tenant's requests are measured. */
export type Disturbance = {
  /** The number by which it's chosen; several may share one. */
  point: number;
  what: string;
  /** Creates what it needs, before a server runs. */
  prepare(place: Place): Promise<(attack: Attack) => Promise<void>>;
};

import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import type { Contact } from "../fields/contact.schema";

/** Somebody who asked to be erased, as the record says until the end. */
type CustomerToErase = Contact & { id: string };

/** The rows in which a person is kept: their ids, and the contacts as they stand there. */
type KeptRows = { ids: string[]; contacts: Contact[] };

/** What a room keeps of people, and how it is erased on request; all of it runs in the erasing transaction, in this order. */
export type Trace = {
  /** what it keeps, as it is counted in the answer, such as `bookings` */
  keeps: string;
  /** the kinds of jobs that write mails about it: none is sent any more, and those kept as files are forgotten */
  mailKinds: readonly JobKind[];
  /**
   * Is asked before anything is erased anywhere.
   *
   * @throws AppError `conflict`, saying what has to be done first
   */
  refuse?: (ctx: Ctx, person: CustomerToErase) => Promise<void>;
  /** Finds where the person is kept, and locks it. The work that waits there is ended next. */
  find: (ctx: Ctx, person: CustomerToErase) => Promise<KeptRows>;
  /** Erases the person there; `instead` is what stands in the columns of a contact from then on. */
  erase: (ctx: Ctx, person: CustomerToErase, instead: Contact) => Promise<void>;
};

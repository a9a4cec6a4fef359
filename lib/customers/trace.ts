import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import type { Contact } from "../fields/contact.schema";

/** Somebody who asked to be erased, as the record says until the end. */
type CustomerToErase = Contact & { id: string };

/** The rows in which a person was erased: their ids, and the contacts as they stood there. */
type ErasedRows = { ids: string[]; contacts: Contact[] };

/** What a room keeps of people, and how it is erased on request; all of it runs in the erasing transaction. */
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
  /** Erases the person there; `instead` is what stands in the columns of a contact from then on. */
  erase: (ctx: Ctx, person: CustomerToErase, instead: Contact) => Promise<ErasedRows>;
};

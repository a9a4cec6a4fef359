import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import type { Contact } from "../fields/contact.schema";

/** A person who asked to be erased, as in the record until the end. */
type CustomerToErase = Contact & { id: string };

/** The rows that hold a person's data: their ids, and the contacts in them; `related`: ids of what else the work for them is about; `messageIds`: of emails that no job sent. */
type KeptRows = { ids: string[]; contacts: Contact[]; related?: string[]; messageIds?: string[] };

/** What a room stores about people, and how it is erased on request; all of it runs in the erasing transaction, in this order. */
export type Trace = {
  /** what it stores, as counted in the answer, such as `bookings` */
  keeps: string;
  /** the kinds of jobs that send emails about it: none is sent any more, and those kept as files are deleted */
  mailKinds: readonly JobKind[];
  /**
   * Called before anything is erased anywhere.
   *
   * @throws AppError `conflict`, saying what has to be done first
   */
  refuse?: (ctx: Ctx, person: CustomerToErase) => Promise<void>;
  /** Finds and locks the rows that hold the person's data. The work waiting for them is ended next. */
  find: (ctx: Ctx, person: CustomerToErase) => Promise<KeptRows>;
  /** Erases the person there; `instead` replaces the contact columns. */
  erase: (ctx: Ctx, person: CustomerToErase, instead: Contact) => Promise<void>;
};

import { z } from "zod";
import { ENTRIES_MAX, TOO_MANY_ENTRIES } from "./list.schema";
import { cutText, storable } from "./text.schema";

/** Characters of an id at most (rule I4). */
const ID_MAX = 200;
const NO_IDS = "must be a list of ids";

const idText = (noText: string, noId: string) => z.string(noText).max(ID_MAX, noId).superRefine(storable);

/** Any id from outside. */
export const Id = idText("is required", "is not a valid id").min(1, "is required");

/** An optional id: empty for none. */
export const IdOrNone = idText("must be text", "is not a valid id");

/** An id to look up that may be any text: an invalid one is as absent as an unknown one (rule A3.2). */
export const AnyId = cutText(ID_MAX + 1, "is required");

/** A list of ids; an error in one of them is reported for the list. */
export const idList = (tooMany: string) =>
  z.array(idText(NO_IDS, "must contain only valid ids").min(1, NO_IDS), NO_IDS).max(ENTRIES_MAX, tooMany);

/** A list of a business's entries: its services, members or tables. */
export const EntryIds = idList(TOO_MANY_ENTRIES);

/** An id, and its name for people. */
export type NamedId = { id: string; name: string };

/** What was saved under these names, in their order. */
export function inOrderOf(names: readonly string[], saved: readonly NamedId[]): NamedId[] {
  const idOf = new Map(saved.map(({ id, name }) => [name, id]));
  return names.flatMap((name) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
}

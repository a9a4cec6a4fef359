import { z } from "zod";
import { ENTRIES_MAX, TOO_MANY_ENTRIES } from "./list.schema";
import { cutText, storable } from "./text.schema";

/** Characters of an id at most (rule I4). */
const ID_MAX = 200;
const NO_IDS = "must be a list of ids";

const idText = (noText: string, noId: string) => z.string(noText).max(ID_MAX, noId).superRefine(storable);

/** The id of anything, as it comes from outside. */
export const Id = idText("is required", "is not a valid id").min(1, "is required");

/** The id of what need not be named: empty for none. */
export const IdOrNone = idText("must be text", "is not a valid id");

/** What is looked up by an id that may be anything: what can't be one is absent, as one that nobody has (rule A3.2). */
export const AnyId = cutText(ID_MAX + 1, "is required");

/** A list of ids; what is wrong with one of them is said in the words of a list. */
export const idList = (tooMany: string) =>
  z.array(idText(NO_IDS, "must contain only valid ids").min(1, NO_IDS), NO_IDS).max(ENTRIES_MAX, tooMany);

/** A list of what a business has: of its services, its members, its tables. */
export const EntryIds = idList(TOO_MANY_ENTRIES);

/** What is known by an id, and how people call it. */
export type NamedId = { id: string; name: string };

/** What has been saved under these names, in their order. */
export function inOrderOf(names: readonly string[], saved: readonly NamedId[]): NamedId[] {
  const idOf = new Map(saved.map(({ id, name }) => [name, id]));
  return names.flatMap((name) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
}

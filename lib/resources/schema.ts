import { z } from "zod";
import { EntryIds, Id } from "../fields/id.schema";
import { FileResource } from "../orgs/offer.schema";

const field = FileResource.shape;

const ResourceFields = z.object({
  name: field.name,
  kind: field.kind.unwrap(),
  capacity: field.capacity,
  sortOrder: field.sortOrder,
  active: field.active.unwrap(),
  /** the services that take place at it */
  serviceIds: EntryIds,
});

/** A new table or room, or with its `id` a change of one: omitted fields stay unchanged, or get the defaults of a business file. */
export const SaveResource = ResourceFields.partial()
  .extend({ id: Id.optional() })
  .superRefine(({ id, name, capacity }, context) => {
    const refuse = (path: string) => context.addIssue({ code: "custom", path: [path], message: "is required" });
    if (id === undefined && name === undefined) refuse("name");
    if (id === undefined && capacity === undefined) refuse("capacity");
  });
export type SaveResource = z.output<typeof SaveResource>;

/** The tables and rooms in their new order. */
export const ReorderResources = z.object({ ids: EntryIds });

import { z } from "zod";
import { flagParam } from "../fields/flag.schema";
import { AnyId, EntryIds, Id } from "../fields/id.schema";
import { listOf } from "../fields/list.schema";
import { AddOn as AddOnOfFile, FileService, isPartOfPrice } from "../orgs/offer.schema";

/** `?addOns=1` adds to each service what can be booked with it (rule H6). */
export const ServicesQuery = z.object({
  addOns: flagParam("1: add `addOns`, what can be booked with each service"),
});

/** Whether each service comes with what can be booked with it. */
export const ServicesRequest = z.object({ addOns: z.boolean().default(false) });
export type ServicesRequest = z.output<typeof ServicesRequest>;

/** The same of one service. Any text is accepted: an invalid id is as absent as an unknown one. */
export const ServiceRequest = ServicesRequest.extend({ id: AnyId });

const AddOn = z.object({ id: z.string(), name: z.string(), priceCents: z.int(), durationMin: z.int() });

/** A service as customers see it. */
export const ServiceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  durationMin: z.int(),
  priceCents: z.int(),
  currency: z.string(),
  addOns: z
    .array(AddOn)
    .optional()
    .meta({ description: "Only with `addOns=1`: pass their ids as `addOnIds` to a booking call." }),
});
export type ServiceView = z.infer<typeof ServiceView>;

export const ServiceList = z.object({
  org: z.object({ name: z.string(), slug: z.string(), currency: z.string(), timezone: z.string() }),
  services: z.array(ServiceView),
});
export type ServiceList = z.infer<typeof ServiceList>;

const field = FileService.shape;

/** An extra of a service; `id` refers to an existing one. */
export const AddOnEntry = AddOnOfFile.extend({ id: Id.optional(), active: z.boolean().default(true) });
export type AddOnEntry = z.output<typeof AddOnEntry>;

const trimmed = (text: string) => text.trim();

const ServiceFields = z.object({
  name: field.name,
  description: field.description.unwrap().transform((text) => text?.trim() || null),
  category: field.category.unwrap().transform(trimmed),
  durationMin: field.durationMin,
  priceCents: field.priceCents.unwrap(),
  depositCents: field.depositCents.unwrap(),
  bufferBeforeMin: field.bufferBeforeMin.unwrap(),
  bufferAfterMin: field.bufferAfterMin.unwrap(),
  staffed: field.staffed.unwrap(),
  active: field.active.unwrap(),
  bookableOnline: field.bookableOnline.unwrap(),
  sortOrder: field.sortOrder,
  /** the members who perform it */
  staffIds: EntryIds,
  /** the tables or rooms that it takes place at; none: it needs none */
  resourceIds: EntryIds,
  /** all of its extras, in order: one that is left out becomes inactive */
  addOns: listOf(AddOnEntry),
});

export const DEPOSIT_ABOVE_PRICE = "can’t be higher than the price";

/** A new service, or with its `id` a change of one: omitted fields stay unchanged, or get the defaults of a business file. */
export const SaveService = ServiceFields.partial()
  .extend({ id: Id.optional() })
  .superRefine(({ id, name, durationMin, priceCents, depositCents }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (id === undefined && name === undefined) refuse("name", "is required");
    if (id === undefined && durationMin === undefined) refuse("durationMin", "is required");
    if (priceCents === undefined || depositCents === undefined) return;
    if (!isPartOfPrice({ priceCents, depositCents })) refuse("depositCents", DEPOSIT_ABOVE_PRICE);
  });
export type SaveService = z.output<typeof SaveService>;

/** A service as programs of the business see it. */
export const ServiceState = z.object({
  id: Id,
  name: field.name,
  description: field.description.unwrap(),
  category: field.category.unwrap(),
  durationMin: field.durationMin,
  priceCents: field.priceCents.unwrap(),
  depositCents: field.depositCents.unwrap(),
  bufferBeforeMin: field.bufferBeforeMin.unwrap(),
  bufferAfterMin: field.bufferAfterMin.unwrap(),
  staffIds: EntryIds,
  resourceIds: EntryIds,
  active: z.boolean(),
  bookableOnline: z.boolean(),
});
export type ServiceState = z.output<typeof ServiceState>;

/** A service after a change by a program, and before it; null: it is new. */
export const SavedService = z.object({ before: ServiceState.nullable(), service: ServiceState });
export type SavedService = z.output<typeof SavedService>;

/** The services in their new order. */
export const ReorderServices = z.object({ ids: EntryIds });

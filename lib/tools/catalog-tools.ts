import { z } from "zod";
import type { NotedChange } from "../../db/vocabulary";
import { Id } from "../fields/id.schema";
import { saveServiceByProgram } from "../services/save-service";
import { SavedService, SaveService, type ServiceState } from "../services/schema";
import { amountOf } from "./both-amounts";
import { ServiceOfTool, serviceObject } from "./service-object";
import { noting, tool } from "./tool";

const { shape } = SaveService;

const optional = z.object({
  description: shape.description.meta({ description: "shown to customers" }),
  category: shape.category,
  deposit: amountOf("the deposit due at booking,").optional(),
  bufferBeforeMin: shape.bufferBeforeMin,
  bufferAfterMin: shape.bufferAfterMin,
  staffIds: shape.staffIds.meta({ description: "the team members who perform it; see list_staff" }),
  resourceIds: shape.resourceIds.meta({ description: "the tables or rooms it uses" }),
  active: shape.active.meta({ description: "whether the business offers it" }),
  bookableOnline: shape.bookableOnline.meta({ description: "whether customers can see and book it" }),
});
const needed = z.object({
  name: shape.name.unwrap(),
  durationMin: shape.durationMin.unwrap().meta({ description: "minutes" }),
  price: amountOf("the price,"),
});
const output = z.object({ service: ServiceOfTool });
const reading = { amounts: ["price", "deposit"] } as const;

export const catalogTools = [
  tool({
    area: "catalog",
    name: "create_service",
    title: "Create a service",
    description:
      "Adds a service. Customers can book it right away unless `active` or `bookableOnline` is false. Without `staffIds`, every " +
      "bookable team member performs it.",
    command: saveServiceByProgram,
    fields: z.object({ ...needed.shape, ...optional.shape }),
    output,
    reading,
    result: ({ service }, { org }) => ({ service: serviceObject(service, org) }),
    noted: noting(SavedService, ({ service }) => ({ subjectId: service.id, changes: changesOf(null, service) })),
  }),
  tool({
    area: "catalog",
    name: "update_service",
    title: "Change a service",
    description:
      "Changes only the fields you send; customers see the changes right away. Existing bookings keep their price and length. " +
      "`active: false` stops offering the service.",
    command: saveServiceByProgram,
    isIdempotent: true,
    isDestructive: true,
    fields: z.object({ id: Id, ...needed.partial().shape, ...optional.shape }),
    output,
    reading: { ...reading, noun: "service", clears: ["description", "category"] },
    result: ({ service }, { org }) => ({ service: serviceObject(service, org) }),
    noted: noting(SavedService, ({ before, service }) => {
      const changes = changesOf(before, service);
      return changes.length === 0 ? null : { subjectId: service.id, changes };
    }),
  }),
];

const NAMED = {
  name: "name",
  description: "description",
  category: "category",
  durationMin: "length",
  priceCents: "price",
  depositCents: "deposit",
  bufferBeforeMin: "time before",
  bufferAfterMin: "time after",
  active: "offered",
  bookableOnline: "bookable online",
} as const;

/** Long texts aren't repeated, and team members and tables are only counted. */
function changesOf(before: ServiceState | null, after: ServiceState): NotedChange[] {
  const told: NotedChange[] = [];
  for (const field of keysOf(NAMED)) {
    const [was, is] = [before?.[field] ?? "", after[field] ?? ""];
    if (before !== null && was === is) continue;
    if (before === null && !["name", "durationMin", "priceCents"].includes(field)) continue;
    told.push(
      field === "description"
        ? { what: NAMED[field] }
        : { what: NAMED[field], ...(before === null ? {} : { before: was }), after: is },
    );
  }
  for (const [field, what] of [
    ["staffIds", "team members"],
    ["resourceIds", "tables or rooms"],
  ] as const) {
    if (before !== null && setOf(before[field]) !== setOf(after[field])) {
      told.push({ what, before: before[field].length, after: after[field].length });
    }
  }
  return told;
}

const setOf = (ids: readonly string[]): string => ids.toSorted().join();

/** Safe to assert: the table is written out above, and nothing adds to it. */
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

import type { z } from "zod";
import type { ActionForm } from "@/app/_components/forms/action-form";
import { inShownOrder } from "@/app/_components/lists/shown-order";
import type { ServiceDetails } from "@/lib/services/get-service-details";
import type { SaveService } from "@/lib/services/schema";

type ServiceValues = z.input<typeof SaveService>;
export type ServiceActionForm = ActionForm<ServiceValues>;

/** What a service can be linked with, and how amounts and lengths are written. */
export type FormContext = {
  slug: string;
  currency: string;
  locale: string;
  /** the longest time in minutes that the business is open at a stretch */
  openMin: number;
  categories: string[];
  members: { id: string; name: string; title: string | null; canBeBooked: boolean }[];
  places: { id: string; name: string; kind: "table" | "room"; capacity: number; active: boolean }[];
};

const HALF_AN_HOUR_MIN = 30;

/** What the form begins with. Whether the service is offered at all is not among it: that has a button of its own. */
export function valuesOf(service: ServiceDetails | null, context: FormContext): ServiceValues {
  if (service === null) {
    return {
      name: "",
      description: "",
      category: "",
      durationMin: HALF_AN_HOUR_MIN,
      priceCents: 0,
      depositCents: 0,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      staffed: context.members.length > 0 || context.places.length === 0,
      bookableOnline: true,
      staffIds: context.members.filter(({ canBeBooked }) => canBeBooked).map(({ id }) => id),
      resourceIds: [],
      addOns: [],
    };
  }
  const { active: _, sortOrder: __, description, ...values } = service;
  return {
    ...values,
    description: description ?? "",
    staffIds: inShownOrder(values.staffIds, context.members),
    resourceIds: inShownOrder(values.resourceIds, context.places),
  };
}

/** Gives new extras the ids that they have been stored with, in a form that has been changed since. */
export function nameNewExtras(form: ServiceActionForm["form"], sent: ServiceValues, stored: ServiceValues): void {
  form.resetDefaultValues(stored);
  const extras = form.getValues("addOns") ?? [];
  for (const [place, { id, name }] of extras.entries()) {
    const then = id ? -1 : (sent.addOns ?? []).findIndex((extra) => !extra.id && extra.name === name);
    const storedId = stored.addOns?.[then]?.id;
    if (storedId) form.setValue(`addOns.${place}.id`, storedId);
  }
}

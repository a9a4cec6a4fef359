import type { Catalog } from "@/lib/catalog/catalog";
import { isOnline } from "@/lib/catalog/online-service";
import type { ExplainQuestion } from "@/lib/explain-view/explain-day";
import { PartySize } from "@/lib/fields/number.schema";
import { isLocalDate } from "@/lib/time/local-date";

/** Reads the question from the page's address; what makes no sense is as if it weren't there. Null: there is no service to ask of. */
export function readQuestion(
  params: Record<string, string | string[] | undefined>,
  { services, servicesById, membersById }: Catalog,
  today: string,
): ExplainQuestion | null {
  const text = (name: string) => [params[name]].flat()[0] ?? "";
  const usual = services.find(isOnline) ?? services[0];
  const serviceId = servicesById.has(text("service")) ? text("service") : usual?.id;
  if (serviceId === undefined) return null;
  const party = text("party");
  const partySize = /^\d{1,3}$/.test(party) ? PartySize.safeParse(Number(party)).data : undefined;
  return {
    serviceId,
    date: isLocalDate(text("date")) ? text("date") : today,
    staffId: membersById.has(text("staff")) ? text("staff") : null,
    partySize: partySize ?? null,
  };
}

/** The address below the page that asks this question. */
export function addressOfQuestion({ serviceId, date, staffId, partySize }: ExplainQuestion): string {
  return `?${new URLSearchParams({
    service: serviceId,
    date,
    ...(staffId === null ? {} : { staff: staffId }),
    ...(partySize === null ? {} : { party: String(partySize) }),
  })}`;
}

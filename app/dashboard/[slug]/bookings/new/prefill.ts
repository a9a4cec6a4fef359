import { isLocalDate } from "@/lib/time/local-date";
import { parseInstant } from "@/lib/time/parse-instant";
import { localDateAt, localMinuteAt } from "@/lib/time/wall-clock";

/** What an address asks a new booking to begin with. */
type Prefill = {
  /** wall time of the business, as a field for date and time has it; "" for none */
  startAt: string;
  /** the day that is shown first */
  date: string;
  serviceId: string | null;
  staffId: string | null;
  resourceId: string | null;
  customerId: string | null;
};

/** Anyone can write a URL: meaningless parts are dropped. */
export function readPrefill(params: Record<string, string | string[] | undefined>, zone: string, now: Date): Prefill {
  const read = (name: string) => {
    const value = params[name];
    return typeof value === "string" && value.isWellFormed() && !value.includes("\0") ? value : "";
  };
  const startAt = parseInstant(read("startAt"), zone);
  const asked = isLocalDate(read("date")) ? read("date") : localDateAt(now.getTime(), zone);
  return {
    startAt: startAt === null ? "" : wallTime(startAt.getTime(), zone),
    date: startAt === null ? asked : localDateAt(startAt.getTime(), zone),
    serviceId: read("serviceId") || null,
    staffId: read("staffId") || null,
    resourceId: read("resourceId") || null,
    customerId: read("customerId") || null,
  };
}

function wallTime(ms: number, zone: string): string {
  const minute = localMinuteAt(ms, zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${localDateAt(ms, zone)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

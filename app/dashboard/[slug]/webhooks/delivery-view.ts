import type { DeliveryCursor, ListedDelivery } from "@/lib/webhooks/log/list-deliveries";
import { DELIVERY_STATUS_WORDS } from "./words";

type Status = ListedDelivery["status"];
type Params = Record<string, string | string[] | undefined>;

/** Which part of an endpoint's log is shown. */
export type DeliveryLogView = { status?: Status; place?: DeliveryCursor };

/** The views by status, the whole log first. */
export const DELIVERY_STATUS_CHOICES: { status?: Status; name: string }[] = [
  { name: "All" },
  // Safe: the words are keyed by the statuses alone.
  ...(Object.keys(DELIVERY_STATUS_WORDS) as Status[]).map((status) => ({
    status,
    name: DELIVERY_STATUS_WORDS[status].name,
  })),
];

/** A view from a URL. Anyone can write a URL: meaningless parts are dropped, never refused. */
export function readLogView(params: Params): DeliveryLogView {
  const status = DELIVERY_STATUS_CHOICES.find(
    (choice) => choice.status !== undefined && choice.status === params.status,
  )?.status;
  return { status, place: readPlace("older", params.older) ?? readPlace("newer", params.newer) };
}

/** The address of a view. */
export function addressOfLog(path: string, { status, place }: DeliveryLogView): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(place && { [place.direction]: place.id }) });
  return params.size > 0 ? `${path}?${params}` : path;
}

function readPlace(direction: DeliveryCursor["direction"], id: Params[string]): DeliveryCursor | undefined {
  return typeof id === "string" && /^\w{1,100}$/.test(id) ? { id, direction } : undefined;
}

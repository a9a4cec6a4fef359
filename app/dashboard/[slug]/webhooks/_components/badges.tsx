import { Badge } from "@/app/_components/lists/badge";
import type { ListedDelivery } from "@/lib/webhooks/log/list-deliveries";
import { DELIVERY_STATUS_WORDS } from "../words";

export function DeliveryBadge({ status }: { status: ListedDelivery["status"] }) {
  const { name, tone } = DELIVERY_STATUS_WORDS[status];
  return <Badge tone={tone}>{name}</Badge>;
}

/** Whether anything is sent to an endpoint. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "brand" : "danger"}>{isActive ? "Active" : "Disabled"}</Badge>;
}

import { Badge } from "@/app/_components/lists/badge";
import type { OrderRow } from "@/lib/orders/views";
import { orderState } from "./order-words";

export function OrderBadge({ order }: { order: Pick<OrderRow, "status" | "isPaidThere" | "collectedAt"> }) {
  const { name, tone } = orderState(order);
  return <Badge tone={tone}>{name}</Badge>;
}

import { Badge } from "@/app/_components/lists/badge";
import type { ShownAccount } from "@/lib/calendar-sync/desk/list-accounts";
import { STATE_WORDS } from "../account-words";

/** How a connected account is, in a word. */
export function StateBadge({ state }: Pick<ShownAccount, "state">) {
  const { name, tone } = STATE_WORDS[state];
  return <Badge tone={tone}>{name}</Badge>;
}

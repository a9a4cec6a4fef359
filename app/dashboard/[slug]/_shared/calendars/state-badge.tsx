import { Badge } from "@/app/_components/lists/badge";
import type { ShownAccount } from "@/lib/calendar-sync/desk/list-accounts";
import { LEFT_WORDS, STATE_WORDS } from "./account-words";

/** How a connected account is, in a word. */
export function StateBadge({ account: { state, endsAt } }: { account: Pick<ShownAccount, "state" | "endsAt"> }) {
  const { name, tone } = state === "disconnecting" && endsAt === null ? LEFT_WORDS : STATE_WORDS[state];
  return <Badge tone={tone}>{name}</Badge>;
}

import { Badge, type Tone } from "@/app/_components/lists/badge";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";

const WORDS: Record<DeskEntry["status"], { name: string; tone: Tone }> = {
  waiting: { name: "Waiting", tone: "accent" },
  booked: { name: "Booked", tone: "brand" },
  left: { name: "Left the waitlist", tone: "neutral" },
  removed: { name: "Removed", tone: "neutral" },
  passed: { name: "Days passed", tone: "neutral" },
};

/** What has become of a place on the waitlist, and of the booking made from it. */
export function EntryBadge({
  entry: { status, bookingStatus },
}: {
  entry: Pick<DeskEntry, "status" | "bookingStatus">;
}) {
  if (bookingStatus === "cancelled") return <Badge tone="neutral">Booked, cancelled since</Badge>;
  const { name, tone } = WORDS[status];
  return <Badge tone={tone}>{name}</Badge>;
}

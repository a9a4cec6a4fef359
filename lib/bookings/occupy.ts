import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { occupations } from "../../db/schema";
import { conflict } from "../errors";
import type { BookingRow } from "./queries";

type Occupant = Pick<
  BookingRow,
  "orgId" | "id" | "staffId" | "resourceId" | "startAt" | "endAt" | "bufferBeforeMin" | "bufferAfterMin" | "holdEndsAt"
>;

/**
 * Occupies a booking's member and table over its length and buffers (DECISIONS B3, B11). The exclusion constraints
 * judge: what overlaps is refused online, and stored as not exclusive when the business itself insists.
 *
 * @throws AppError `slot_taken` when it overlaps and `mayOverlap` is false
 */
export async function occupy(tx: Database, booking: Occupant, { mayOverlap }: { mayOverlap: boolean }): Promise<void> {
  if (booking.staffId === null && booking.resourceId === null) return;
  const row = {
    orgId: booking.orgId,
    ownerId: booking.id,
    staffId: booking.staffId,
    resourceId: booking.resourceId,
    startMs: booking.startAt.getTime() - booking.bufferBeforeMin * 60_000,
    endMs: booking.endAt.getTime() + booking.bufferAfterMin * 60_000,
    expiresMs: booking.holdEndsAt?.getTime() ?? null,
  };
  const taken = await tx
    .insert(occupations)
    .values({ ...row, exclusive: true })
    .onConflictDoNothing()
    .returning({ ownerId: occupations.ownerId });
  if (taken.length > 0) return;
  if (!mayOverlap) throw conflict("slot_taken");
  await tx.insert(occupations).values({ ...row, exclusive: false });
}

/** Frees what a booking occupied. */
export async function vacate(tx: Database, orgId: string, id: string): Promise<void> {
  await tx.delete(occupations).where(and(eq(occupations.orgId, orgId), eq(occupations.ownerId, id)));
}

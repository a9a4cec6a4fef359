import type { Ctx } from "../context";
import { listEntriesOfCustomer } from "./desk/list-entries";

/** A customer's places on the waitlist for a copy of their data, newest first, with what was offered to them. */
export async function personalEntries(ctx: Ctx, { id }: { id: string }, limit: number) {
  const entries = await listEntriesOfCustomer(ctx, id, limit);
  return entries.map(({ wish, name, email, phone, status, joinedAt, endedAt, offers }) => ({
    status,
    service: wish.serviceName,
    teamMember: wish.staffName,
    partySize: wish.partySize,
    fromDate: wish.fromDate,
    toDate: wish.toDate,
    fromMin: wish.fromMin,
    toMin: wish.toMin,
    name,
    email,
    phone,
    joinedAt,
    endedAt,
    offers: offers.map((offer) => ({
      startAt: offer.startAt,
      offeredAt: offer.createdAt,
      expiresAt: offer.expiresAt,
      status: offer.status,
    })),
  }));
}

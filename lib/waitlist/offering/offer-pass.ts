import { storeSteps } from "../../bookings/change/store-steps";
import { busyOf } from "../../bookings/open-times/load-busy";
import { decideOpening, type Placement } from "../../bookings/placing/decide-opening";
import { loadSurroundings } from "../../bookings/placing/load-surroundings";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { findOrgById } from "../../orgs/get-org";
import { inTurn } from "../../process/work-in-turn";
import { jobsWaker } from "../../queue/waker";
import type { OfferRow } from "../entry-state";
import { type ClaimedWaitlist, endPass } from "./claim-waitlists";
import { endWhatIsOver } from "./end-what-is-over";
import { newOffer, offerSteps } from "./offer-steps";
import { dropTime, type Found, findTime, type Look, openLook } from "./open-for-waiting";
import { isStillWaiting, turnsTaken, waitingPeople } from "./waiting-people";
import { withHold } from "./with-hold";
import { withdrawClosed } from "./withdraw-closed";

/** Offers of one pass; then other businesses have their turn. */
const OFFERS_MAX = 50;

/**
 * Goes through a business's waitlist once, in its order: each person who can be offered a time gets an offer of the first one that fits,
 * each in one statement. Whatever process runs it, and wherever it ends, the next pass finds the rest.
 */
export async function offerPass(db: Ctx["db"], claimed: ClaimedWaitlist, now: Date): Promise<void> {
  const org = await findOrgById(db, claimed.orgId);
  if (!org) return;
  await endWhatIsOver({ db, org, now });
  await withdrawClosed(db, org.id, now);
  const isMoreLeft = await offerTimes(db, org.id, now);
  await endPass(db, claimed, { now, org, isMoreLeft });
}

/** @returns whether some may be left without an offer that they could have */
async function offerTimes(db: Ctx["db"], orgId: string, now: Date): Promise<boolean> {
  // Read anew: what has just ended is no longer occupied.
  const org = await findOrgById(db, orgId);
  if (!org) return false;
  const ctx: Ctx = { db, org, actor: { kind: "system" }, now, idempotency: null };
  const people = await waitingPeople(ctx);
  if (people.length === 0) return false;
  const [catalog, busy, turns] = await Promise.all([catalogOf(db, org), busyOf(db, org, now), turnsTaken(ctx)]);
  const look = openLook({ catalog, busy, turns, now });
  let offered = 0;
  for (const person of people) {
    if (offered === OFFERS_MAX) break;
    for (;;) {
      const found = await inTurn(org.id, findTime(look, person));
      if (found === null) break;
      const isOffered = await offer(ctx, look, found);
      if (isOffered) offered += 1;
      if (isOffered || !(await isStillWaiting(ctx, person.id))) break;
      dropTime(look, person, found.startAt);
    }
  }
  if (offered > 0) jobsWaker.wake();
  return offered === OFFERS_MAX;
}

/** Offers the time, if it is still free; then the pass knows that it no longer is. */
async function offer(ctx: Ctx, look: Look, { person, wish, startAt, expiresAt }: Found): Promise<boolean> {
  const surroundings = await loadSurroundings(ctx, wish, startAt);
  const { calendar } = look.catalog;
  const requestedStaffId = person.staffId;
  const placement = whileOpen(() =>
    decideOpening(calendar, surroundings, wish, startAt, ctx.now, { requestedStaffId }),
  );
  if (placement === null) return false;
  const decided = { entry: person, wish, startAt, placement, expiresAt, byUserId: null };
  const row = newOffer(ctx, decided);
  if (!(await storeSteps(ctx, offerSteps(ctx, row, decided, surroundings)))) return false;
  look.busy = withHold(look.busy, holdOf(row, wish));
  return true;
}

/** null: not open any more. */
function whileOpen(decide: () => Placement): Placement | null {
  try {
    return decide();
  } catch (refusal) {
    if (refusal instanceof AppError) return null;
    throw refusal;
  }
}

const holdOf = (row: OfferRow, wish: Found["wish"]) => ({
  ownerId: row.id,
  staffId: row.staffId,
  resourceId: row.resourceId,
  startMs: row.startAt.getTime() - wish.bufferBeforeMin * 60_000,
  endMs: row.endAt.getTime() + wish.bufferAfterMin * 60_000,
  expiresMs: row.expiresAt.getTime(),
});

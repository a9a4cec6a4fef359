import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { getBookingRow } from "../get-booking-row";
import { withAlternatives } from "../open-times/with-alternatives";
import { readStartAt } from "../placing/read-start-at";
import { MovedByProgram, RescheduleByProgram } from "../program-requests.schema";
import { type Change, decideOnly, decideUntilStored } from "./decide-until-stored";
import { move } from "./move-booking";
import { wishForMove } from "./wish-for-move";

/**
 * Moves a booking for a program of the business, to a time that customers could move it to (rule C9), and to the given member, if any. It
 * never costs the customer (rule C4.1).
 *
 * @throws AppError `invalid_fields` for a startAt that is no date-time or past; `not_found`; `conflict` with its reason
 */
export const rescheduleByProgram = command({
  needs: { key: "write" },
  input: RescheduleByProgram,
  run: (ctx, request) => moveByProgram(ctx, request, (change) => decideUntilStored(ctx, MovedByProgram, change)),
});

/** What the same would result in right now, without changing anything: the move's steps aren't run. */
export const previewReschedule = command({
  needs: { key: "write" },
  input: RescheduleByProgram,
  run: (ctx, request) => moveByProgram(ctx, request, (change) => decideOnly(ctx, change)),
});

function moveByProgram(
  ctx: Ctx,
  { id, startAt: asked, staffId }: RescheduleByProgram,
  make: <Loaded>(change: Change<Loaded, MovedByProgram>) => Promise<MovedByProgram>,
): Promise<MovedByProgram> {
  const startAt = readStartAt(asked, ctx.org.timezone);
  return withAlternatives(
    ctx,
    startAt,
    async (catalog) => wishForMove(catalog, await getBookingRow(ctx.db, ctx.org.id, id), staffId),
    () =>
      make(
        move(ctx, { id, startAt, staffId }, (moved, before) => ({
          ok: true,
          id,
          startAt: startAt.toISOString(),
          staffId: moved.staffId,
          before: { startAt: before.startAt.toISOString(), staffId: before.staffId },
        })),
      ),
  );
}

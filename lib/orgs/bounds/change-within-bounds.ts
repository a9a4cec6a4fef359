import type { Database } from "../../../db/client";
import type { Org } from "../../context";
import { type AppError, type FieldErrors, invalidFields } from "../../errors";
import { changeCatalog } from "../change-catalog";
import { type Bound, beyondBounds } from "./business-bounds";
import { loadBusinessSize } from "./load-business-size";

/** What a change may make grow, each with the field that is to blame for it. */
type Growth = readonly (readonly [bound: Bound, field: string])[];

/**
 * Changes what a business offers, as `changeCatalog` does, unless it would be too large then (rule I7): it is counted before and
 * after, under the lock of its row, and everything is taken back.
 *
 * @param refusal makes the error from what is too much, by the fields of `growth`
 * @throws AppError `invalid_fields`, or what `refusal` makes
 */
export function changeWithinBounds<Done>(
  ctx: { db: Database; org: Pick<Org, "id"> },
  growth: Growth,
  change: (tx: Database) => Promise<Done>,
  refusal: (fieldErrors: FieldErrors) => AppError = invalidFields,
): Promise<Done> {
  const orgId = ctx.org.id;
  const fieldOf = new Map(growth);
  const bounds = [...fieldOf.keys()];
  return changeCatalog(ctx, async (tx) => {
    const before = await loadBusinessSize(tx, orgId, bounds);
    const done = await change(tx);
    const problems = beyondBounds(await loadBusinessSize(tx, orgId, bounds), before);
    if (problems.length === 0) return done;
    const fieldErrors: FieldErrors = {};
    for (const { bound, message } of problems) {
      const field = fieldOf.get(bound) ?? bound;
      fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
    }
    throw refusal(fieldErrors);
  });
}

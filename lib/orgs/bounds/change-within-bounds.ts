import type { Database } from "../../../db/client";
import type { Org } from "../../context";
import { type AppError, type FieldErrors, invalidFields } from "../../errors";
import { changeCatalog } from "../change-catalog";
import { type Bound, beyondBounds } from "./business-bounds";
import { loadBusinessSize } from "./load-business-size";

/** What a change can make grow, each with the field to blame for it. */
type Growth = readonly (readonly [bound: Bound, field: string])[];

/**
 * Changes what a business offers, like `changeCatalog`, unless it would become too large (rule I7): it is counted before and after, under
 * the lock of its row, and rolled back if it is too large.
 *
 * @throws AppError `invalid_fields`
 */
export function changeWithinBounds<Done>(
  ctx: { db: Database; org: Pick<Org, "id"> },
  growth: Growth,
  change: (tx: Database) => Promise<Done>,
): Promise<Done> {
  return changeCatalog(ctx, (tx) => withinBounds({ db: tx, org: ctx.org }, growth, () => change(tx)));
}

/**
 * The same inside a transaction that reports the change itself.
 *
 * @param refusal creates the error from what is too much, by the fields of `growth`
 * @throws AppError created by `refusal`
 */
export async function withinBounds<Done>(
  { db, org }: { db: Database; org: Pick<Org, "id"> },
  growth: Growth,
  change: () => Promise<Done>,
  refusal: (fieldErrors: FieldErrors) => AppError = invalidFields,
): Promise<Done> {
  const fieldOf = new Map(growth);
  const bounds = [...fieldOf.keys()];
  const before = await loadBusinessSize(db, org.id, bounds);
  const done = await change();
  const problems = beyondBounds(await loadBusinessSize(db, org.id, bounds), before);
  if (problems.length === 0) return done;
  const fieldErrors: FieldErrors = {};
  for (const { bound, message } of problems) {
    const field = fieldOf.get(bound) ?? bound;
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  throw refusal(fieldErrors);
}

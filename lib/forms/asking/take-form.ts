import type { Database } from "../../../db/client";
import type { Ctx } from "../../context";
import { jobsWaker } from "../../queue/waker";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit, refuseOverLimit } from "../../rate-limit/pass-limit";
import { keyRing } from "../../secrets/sealing-ring";
import { localDateAt } from "../../time/wall-clock";
import { checkAnswers } from "../fields/check-answers";
import { findVersion } from "../saving/find-form";
import type { SentForm } from "../schema";
import type { SubmitOutcome } from "../views";
import type { Place } from "./place";
import { shownSigningText, signingText } from "./signing-text";
import { storeResponse } from "./store-response";

type FindPlace = (db: Database, options?: { lock?: "share" }) => Promise<Place>;

/**
 * Takes a form as it was sent, in the order of rule F5.2: too many, unknown, filled in already, closed, changed since, not valid. All but
 * the first is decided in the transaction that stores it, with the form held as it is.
 *
 * @throws AppError `rate_limited` after ten forms in ten minutes that weren't taken; `not_found`
 *
 * @param limitKey what sending is counted for: the booking, or the link
 */
export async function takeForm(
  ctx: Ctx,
  sent: SentForm,
  limitKey: string,
  findPlace: FindPlace,
): Promise<SubmitOutcome> {
  const counted = `${ctx.org.id} ${limitKey}`;
  await refuseOverLimit(ctx.db, LIMITS.submitForm, counted, ctx.now);
  const ring = await keyRing(ctx.db);
  const outcome = await ctx.db.transaction(async (tx): Promise<SubmitOutcome> => {
    const place = await findPlace(tx, { lock: "share" });
    const { form, filledAt } = place;
    if (filledAt !== null) return { outcome: "filled", name: form.name, filledAt };
    if (place.closed !== null) return { outcome: "refused", reason: "form_closed", name: form.name };
    const shown = await findVersion(tx, ctx.org.id, form.id, form.version);
    const today = signingText(ctx.org, ctx.now);
    const isSigned = shown.fields.some(({ type }) => type === "signature");
    const signing = isSigned ? shownSigningText(ctx.org, sent.signing, ctx.now) : today;
    if (shown.hash !== sent.hash || signing === null) {
      return { outcome: "refused", reason: "form_changed", form: shown, signing: today };
    }
    const checked = checkAnswers(shown.fields, sent.answers, localDateAt(ctx.now.getTime(), ctx.org.timezone));
    if (!checked.ok) return { outcome: "invalid", form: shown, signing: today, problems: checked.problems };
    const stored = await storeResponse(ctx, tx, { ring, place, shown, checked, sent, signing: signing.text });
    if (stored !== null) return { outcome: "stored", ...stored };
    // Another request with it was faster.
    const { filledAt: byAnother } = await findPlace(tx);
    return { outcome: "filled", name: form.name, filledAt: byAnother ?? ctx.now };
  });
  if (outcome.outcome === "stored") jobsWaker.wake();
  // Only what isn't taken counts, so that sending it twice never fails.
  else if (outcome.outcome !== "filled") await passLimit(ctx.db, LIMITS.submitForm, counted, ctx.now);
  return outcome;
}

import { eq } from "drizzle-orm";
import { orgs } from "../../db/schema";
import type { Ctx } from "../context";
import { isCurrencyFixed } from "./fixed-currency";
import type { ProfileRequest } from "./profile.schema";
import type { BookingRules } from "./settings.schema";

/** A business's settings, and where its page can be embedded. */
type OrgSettings = {
  profile: ProfileRequest;
  /** there are bookings in it */
  isCurrencyFixed: boolean;
  rules: BookingRules;
  embedOrigins: string[];
};

/** The current settings of the business. */
export async function getSettings(ctx: Ctx): Promise<OrgSettings> {
  const [[org], isFixed] = await Promise.all([
    ctx.db.select().from(orgs).where(eq(orgs.id, ctx.org.id)),
    isCurrencyFixed(ctx.db, ctx.org.id),
  ]);
  if (!org) throw new Error(`business ${ctx.org.id} is gone`);
  const { name, industry, country, currency, timezone, locale, address, phone, contactEmail } = org;
  return {
    profile: { name, industry, country, currency, timezone, locale, address, phone, contactEmail },
    isCurrencyFixed: isFixed,
    rules: {
      slotStepMin: org.slotStepMin,
      minNoticeMin: org.minNoticeMin,
      maxAdvanceDays: org.maxAdvanceDays,
      cancellationWindowHours: org.cancellationWindowHours,
      forfeitDepositOnLateCancel: org.forfeitDepositOnLateCancel,
      pendingHoldMin: org.pendingHoldMin,
      reminderMin: org.reminderMin,
      waitlistOfferMin: org.waitlistOfferMin,
    },
    embedOrigins: org.embedOrigins,
  };
}

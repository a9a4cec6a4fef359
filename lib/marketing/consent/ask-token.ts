import type { Ctx } from "../../context";
import { DAY_MS } from "../../time/local-date";
import { type MailToken, readMailToken } from "../mail-token";
import { MARKETING_LIMITS } from "../schema";

/** A link that asks for consent, of this business; null for any other. */
export async function readAskToken(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  text: string,
): Promise<(MailToken & { isExpired: boolean }) | null> {
  const token = await readMailToken(db, text);
  if (token?.use !== "ask" || token.orgId !== org.id) return null;
  return { ...token, isExpired: now.getTime() - token.askedAt * 1000 > MARKETING_LIMITS.askDays * DAY_MS };
}

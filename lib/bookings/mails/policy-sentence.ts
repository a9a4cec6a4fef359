import { isLate } from "../../orgs/cancellation-policy";
import { deadline, depositAmount, type MailFacts } from "./mail-facts";

/** What holds from now on if plans change, in this booking's own times and amounts (DECISIONS C3, C4). */
export function policySentence(facts: MailFacts): string {
  const { booking, policy, deposit, texts, now } = facts;
  const { cancellationWindowHours: hours, forfeitDepositOnLateCancel } = policy;
  const hasDeposit = deposit === "due" || deposit === "paid";
  if (!hasDeposit) return texts("policy.freeAlways");
  if (booking.depositKeptByMove) return texts("mail.keptByMove", { amount: depositAmount(facts) });
  if (!forfeitDepositOnLateCancel) return texts("policy.freeAlways");
  if (isLate(booking.startAt, now, policy)) return texts("policy.lateNow", { hours });
  const freeUntil = new Date(booking.startAt.getTime() - hours * 3_600_000);
  return `${texts("policy.free", { time: deadline(facts, freeUntil) })} ${texts("policy.late")}`;
}

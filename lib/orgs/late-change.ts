/** Until when customers can change a booking for free, and whether the business keeps the deposit after that. */
export type CancellationPolicy = { cancellationWindowHours: number; forfeitDepositOnLateCancel: boolean };

/** Whether a change now is late: free is only *more than* the window before the start (rule C3.1). */
export function isLateChange(startAt: Date, now: Date, policy: CancellationPolicy): boolean {
  return startAt.getTime() - now.getTime() <= policy.cancellationWindowHours * 3_600_000;
}

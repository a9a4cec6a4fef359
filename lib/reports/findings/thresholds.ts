/** When each rule fires, and the least that it judges by: rates and shares in percent (rule R12). */
export const THRESHOLDS = {
  nothing_bookable: {},
  no_shows_high: { noShowRate: 6, cameDue: 30, noShows: 5 },
  late_cancellations: { lateCancellationRate: 8, cameDueOrCancelled: 30, lateCancelled: 5 },
  unmarked_visits: { unmarkedShare: 20, unmarked: 10 },
  quiet_time: { utilization: 30, wholeUtilization: 45, openHours: 16 },
  full_time: { utilization: 90, openHours: 16 },
  revenue_moved: { change: 20, visits: 20 },
  stock_low: { daysLeft: 14, sold: 3 },
  stock_out: { sold: 1 },
} as const;

/** The stretches of full local days that the rules look at. */
export const WINDOW_DAYS = { rates: 90, marks: 30, revenue: 28, weeks: 56, sales: 90 } as const;

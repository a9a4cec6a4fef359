/** Where and when a part of the day's page is shown. */
export type DayContext = {
  /** the address of the business's dashboard */
  home: string;
  zone: string;
  locale: string;
  currency: string;
  nowMs: number;
};

/** The clock by which a campaign is sent. */
export type BusinessClock = {
  zone: string;
  locale: string;
  /** what it shows now */
  localTime: string;
  isNight: boolean;
};

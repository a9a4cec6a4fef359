/** Where and when the waitlist is shown. */
export type ListPlace = {
  slug: string;
  zone: string;
  locale: string;
  now: Date;
  /** ids of the services that need a member */
  staffed: ReadonlySet<string>;
  /** whether the user may erase personal data */
  canErase: boolean;
};

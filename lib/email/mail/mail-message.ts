import type { CalendarMethod } from "../../calendar-file/booking-calendar-file";

export type MailAddress = { name: string; address: string };

/** A message, whatever way it is sent. */
export type MailMessage = {
  /** letters and digits; the same for one piece of work, however often it is sent */
  id: string;
  /** whose name is shown with the installation's own address */
  fromName: string;
  to: readonly [MailAddress, ...MailAddress[]];
  replyTo: MailAddress | null;
  subject: string;
  html: string;
  text: string;
  calendar: { method: CalendarMethod; text: string } | null;
};

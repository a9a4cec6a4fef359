/** One line of the facts; `detail` is shown below the value, `href` is what a click on it opens. */
export type MailFact = { name: string; value: string; detail?: string; href?: string };

/** What a message says, in its reader's language: its HTML and its text are both made of this, so they say the same. */
export type MailContent = {
  /** a language tag for screen readers */
  language: string;
  direction: "ltr" | "rtl";
  subject: string;
  /** what a list of messages shows next to the subject */
  preview: string;
  business: { name: string; address: string; phone: string };
  /** a leaf of a tear-off calendar; the facts say the same. null: the message is about no day */
  tile: { month: string; day: string; weekday: string; time: string; isOff: boolean } | null;
  badge: { text: string; tone: "brand" | "accent" | "danger" } | null;
  heading: string;
  paragraphs: string[];
  facts: MailFact[];
  /** the first is the one that most readers want */
  actions: { text: string; href: string }[];
  notes: string[];
  /** why the reader gets this */
  reason: string;
};

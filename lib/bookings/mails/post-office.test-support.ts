import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "../../../db/schema";
import { mailHandlers } from "../../email/sending/mail-handlers";
import { type MailSettings, sendMail } from "../../email/sending/send-mail";
import { openInbox } from "../../email/sending/smtp-inbox.test-support";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { handledBy } from "../../worker/note-handlers.test-support";
import { sweep } from "../../worker/sweep";
import { BOOKING_LETTERS } from "./booking-letters";

export const HOUR_MS = 3_600_000;

const settings: MailSettings = {
  smtpUrl: null,
  mailFrom: null,
  appUrl: "https://book.example.com",
  dataDir: "/nowhere",
  waits: { connectMs: 2_000, greetingMs: 2_000, answerMs: 2_000 },
};

/** A separate database, whose email goes to an SMTP server of its own. */
export async function openPostOffice() {
  const own: OwnDatabase = await openOwnDatabase();
  const inbox = await openInbox();
  return {
    db: own.db,
    inbox,
    async close() {
      await own.close();
      await inbox.close();
    },
    shop: (parts: Parameters<typeof openShop>[1] = {}) =>
      openShop(own.db, { settings: { slotStepMin: 15, reminderMin: 1_440 }, ...parts }),
    /** Runs all due jobs, sending email by the settings. */
    async doWork(by: Partial<MailSettings> = { smtpUrl: inbox.url }): Promise<void> {
      const deliver = (message: Parameters<typeof sendMail>[0]) => sendMail(message, { ...settings, ...by });
      await sweep(own.db, { ...handledBy(async () => "dropped"), ...mailHandlers(BOOKING_LETTERS, deliver) });
    },
    /** Moves the clock past the time at which the booking's open jobs are due. */
    async passDueTime(id: string): Promise<void> {
      const isOpen = and(eq(jobs.subjectId, id), isNull(jobs.outcome));
      await own.db.update(jobs).set({ dueAt: new Date() }).where(isOpen);
    },
    /** The one job of a kind that a booking has. */
    async jobOf(id: string, kind: "customer_mail" | "business_mail" | "reminder") {
      const [job, ...others] = (await allJobs(own.db)).filter((one) => one.subjectId === id && one.kind === kind);
      if (!job || others.length > 0) throw new Error(`there must be one ${kind} of the booking`);
      return job;
    },
  };
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

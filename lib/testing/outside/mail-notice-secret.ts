/** What a mail provider signs its notices with in tests. */
export const MAIL_NOTICE_SECRET = "a mail provider’s secret in tests";

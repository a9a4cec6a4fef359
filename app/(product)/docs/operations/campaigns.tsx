import { CodeBlock } from "../_components/code-block";
import { Part } from "../_components/part";
import { MAIL_NOTICE } from "./_examples/mail-notice";

/** What campaigns need besides a mail server: a pace, a signature, and to hear of bounces. */
export function Campaigns() {
  return (
    <Part id="campaigns" title="Campaigns">
      <p>
        Businesses’ campaigns go out through the same SMTP server, apart from other emails, so a booking’s email never
        waits for them. The whole installation sends up to 120 campaign emails a minute, with businesses taking turns;{" "}
        <code>CAMPAIGN_MAILS_PER_MIN</code> changes that. If your mail server doesn’t sign with DKIM, set{" "}
        <code>DKIM_DOMAIN</code>, <code>DKIM_SELECTOR</code> and <code>DKIM_PRIVATE_KEY</code>. On Vercel, campaigns
        need Inngest.
      </p>
      <p>
        An email that the mail server rejects because the mailbox doesn’t exist takes that address off all later
        campaigns. Many providers accept everything and tell you later. Set <code>MAIL_NOTICE_SECRET</code>, and send
        each of these notices on to <code>/api/mail/notices</code>, signed like our webhooks:
      </p>
      <CodeBlock name="A notice" text={MAIL_NOTICE} />
      <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
        <li>
          <code>kind</code> is <code>bounce</code> or <code>complaint</code>. A complaint counts as a refusal that
          nobody can lift.
        </li>
        <li>
          <code>hard</code> is true if the mailbox doesn’t exist: <code>Permanent</code> at Amazon SES,{" "}
          <code>HardBounce</code> at Postmark, <code>permanent</code> at Mailgun. Other bounces change nothing.
        </li>
        <li>
          <code>messageId</code> is the <code>Message-ID</code> that the email left this server with. Some providers
          send it on under another one: at Amazon SES, turn on original headers for these notices, and take{" "}
          <code>mail.commonHeaders.messageId</code>. One that isn’t a campaign’s is ignored.
        </li>
      </ul>
      <p>The answer is 200 if the notice was accepted. The time in the signature may be off by up to five minutes.</p>
    </Part>
  );
}

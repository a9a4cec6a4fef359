import type { Metadata } from "next";
import Link from "next/link";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { PageShell } from "@/app/_components/pages/page-shell";
import { Part } from "../_components/part";
import { Campaigns } from "./campaigns";

export const metadata: Metadata = {
  title: "Self-hosting",
  description: "Multiple instances, email, deposits, background work, Vercel, backup and restore.",
};

/** What the server's administrator needs to know, with the commands. */
export default function OperationsPage() {
  return (
    <PageShell>
      <div className="max-w-2xl">
        <h1 className="text-[2.25rem] sm:text-[3rem]">Self-hosting</h1>
        <p className="mt-4 text-[1.125rem] text-ink-soft">
          One command starts everything on a bare machine. This page covers what comes next: your own database, multiple
          processes, email, payments, and what to do when something breaks. All variables are in{" "}
          <code>.env.example</code>.
        </p>
      </div>
      <div className="mt-12 max-w-3xl space-y-12">
        <Instances />
        <Work />
        <Mail />
        <Campaigns />
        <Deposits />
        <Vercel />
        <Backup />
        <Watching />
      </div>
    </PageShell>
  );
}

function Instances() {
  return (
    <Part id="instances" title="Multiple instances">
      <p>
        Run as many processes as you like against one PostgreSQL database (15 or newer, with <code>btree_gist</code> and
        ICU). They coordinate limits, uniqueness, repeated requests and background work through the database alone, so
        any load balancer will do, without sticky sessions.
      </p>
      <CommandLine
        command="DATABASE_URL=postgres://user:password@host:5432/booking APP_URL=https://booking.example.com TRUST_PROXY_HOPS=1 PORT=3000 npm start"
        label="Copy the start command"
      />
      <p>
        Set <code>TRUST_PROXY_HOPS</code> to the number of proxies in front, because limits count by client address. If
        you build instances separately, give them all the same <code>NEXT_SERVER_ACTIONS_ENCRYPTION_KEY</code>. In a
        container, run <code>node --max-semi-space-size=32 --heap-growing-percent=30 bin/run.mjs start</code> directly,
        so that the server receives the stop signal and shuts down cleanly.
      </p>
    </Part>
  );
}

function Work() {
  return (
    <Part id="work" title="Background work">
      <p>
        Emails, reminders, refunds and expiring holds are database rows with a due time. By default, each process does
        the due work right after a change and every five seconds. Each row is leased to one process for 30 seconds, so
        if a process dies, another takes over its work. Failed work is retried after ten seconds, a minute, five
        minutes, half an hour and longer, for about two days.
      </p>
      <p>
        Webhooks work the same way: one row for each event and endpoint, tried three times within seconds and kept in
        the dashboard’s log for 30 days. Each endpoint has its own queue, so a slow one doesn’t hold up the others. See{" "}
        <Link href="/docs/webhooks" className="prose-link">
          Webhooks
        </Link>{" "}
        for which addresses are allowed. Use <code>WEBHOOK_UNSAFE_ORIGINS</code> for local development only, never on a
        public server.
      </p>
      <p>
        To run the same functions on Inngest instead, set <code>INNGEST_EVENT_KEY</code> and{" "}
        <code>INNGEST_SIGNING_KEY</code>; they are served at <code>/api/inngest</code>. For Inngest’s local server, set{" "}
        <code>INNGEST_DEV=1</code>.
      </p>
    </Part>
  );
}

function Mail() {
  return (
    <Part id="mail" title="Email">
      <p>
        Set an SMTP server and a sender. Without a server, each email is saved as an <code>.eml</code> file in{" "}
        <code>DATA_DIR/mail</code> that any email app can open.
      </p>
      <CommandLine
        command={
          'SMTP_URL=smtp://user:password@mail.example.com:587 MAIL_FROM="Bookings <bookings@example.com>" npm start'
        }
        label="Copy the email settings"
      />
      <p>A booking never fails because an email can’t be sent: the email waits and is retried.</p>
    </Part>
  );
}

function Deposits() {
  return (
    <Part id="deposits" title="Deposits with Stripe">
      <p>
        Set <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_WEBHOOK_SECRET</code>. In Stripe’s dashboard, add an
        endpoint at <code>/api/payments/stripe</code> for <code>checkout.session.completed</code>,{" "}
        <code>checkout.session.async_payment_succeeded</code>, <code>refund.updated</code> and{" "}
        <code>refund.failed</code>; its signing secret is the second variable. A deposit counts as paid once Stripe’s
        signed notice arrives, not when the customer returns to the site.
      </p>
      <p>
        Without Stripe, customers pay deposits at the business. On your own machine, a clearly labeled test page
        simulates payments, and no money moves.
      </p>
    </Part>
  );
}

function Vercel() {
  return (
    <Part id="vercel" title="Vercel">
      <p>
        Vercel has no timers and no disk, so set <code>APP_URL</code>, <code>DATABASE_URL</code> (a pooled connection),{" "}
        <code>AUTH_SECRET</code>, the two Inngest variables and an SMTP server. The build step migrates the database
        first.
      </p>
    </Part>
  );
}

function Backup() {
  return (
    <Part id="backup" title="Backup and restore">
      <p>Everything is in the database. You can back up your own PostgreSQL while it’s running:</p>
      <CommandLine
        command={'pg_dump --format=custom --file=booking.dump "$DATABASE_URL"'}
        label="Copy the backup command"
      />
      <p>Restore into a new, empty database, then start the server on it:</p>
      <CommandLine
        command={'pg_restore --no-owner --dbname="$NEW_DATABASE_URL" booking.dump'}
        label="Copy the restore command"
      />
      <p>
        The embedded database lives in <code>DATA_DIR</code>: stop the server, copy the folder and start again. To
        export a single business, without its customers and bookings, run <code>npm run business -- export SLUG</code>.
      </p>
    </Part>
  );
}

function Watching() {
  return (
    <Part id="watching" title="Monitoring">
      <CommandLine command="curl http://localhost:3000/api/health" label="Copy the health check" />
      <p>
        200 means the database is reachable. <code>oldestDueJobSeconds</code> is how long due work has been waiting; if
        it keeps growing, no worker is running. <code>clockAheadSeconds</code> appears when the machine’s clock is off
        by two seconds or more: correct the clock. The log goes to standard error, one line of JSON per entry. Each
        failed request is logged with its <code>X-Request-Id</code>. The log holds no personal data and no secrets.
      </p>
      <p>
        For the API itself, see the{" "}
        <Link href="/docs" className="prose-link">
          reference
        </Link>
        .
      </p>
    </Part>
  );
}

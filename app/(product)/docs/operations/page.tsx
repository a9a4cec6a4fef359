import type { Metadata } from "next";
import Link from "next/link";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { PageShell } from "@/app/_components/pages/page-shell";
import { Part } from "../_components/part";

export const metadata: Metadata = {
  title: "Running it",
  description: "Several instances, mail, deposits, background work, Vercel, backup and restore.",
};

/** What who runs an installation must know, with the commands. */
export default function OperationsPage() {
  return (
    <PageShell>
      <div className="max-w-2xl">
        <h1 className="text-[2.25rem] sm:text-[3rem]">Running it</h1>
        <p className="mt-4 text-[1.125rem] text-ink-soft">
          One command starts everything on a bare machine. This page is for what comes after that: a database of your
          own, more than one process, mail, money, and the day when something breaks. Every variable stands in{" "}
          <code>.env.example</code>.
        </p>
      </div>
      <div className="mt-12 max-w-3xl space-y-12">
        <Instances />
        <Work />
        <Mail />
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
    <Part id="instances" title="Several instances">
      <p>
        Any number of processes may run on one PostgreSQL (15 or newer, with <code>btree_gist</code> and ICU). They
        agree on limits, uniqueness, repeated requests and due work through the database alone; put any load balancer in
        front, without sticky sessions.
      </p>
      <CommandLine
        command="DATABASE_URL=postgres://user:password@host:5432/booking APP_URL=https://booking.example.com TRUST_PROXY_HOPS=1 PORT=3000 npm start"
        label="Copy the start command"
      />
      <p>
        <code>TRUST_PROXY_HOPS</code> is how many proxies stand in front: limits count by the client’s address. When
        instances are built apart, give all the same <code>NEXT_SERVER_ACTIONS_ENCRYPTION_KEY</code>. In a container run{" "}
        <code>node --max-semi-space-size=32 --heap-growing-percent=30 bin/run.mjs start</code> itself, so that a stop is
        heard and drains.
      </p>
    </Part>
  );
}

function Work() {
  return (
    <Part id="work" title="Background work">
      <p>
        Mails, reminders, refunds and holds that run out are rows with a due time. Without further settings each process
        does what is due, right after a change and every five seconds; a row is one process’s alone for 30 seconds, so
        that work of a process that died is taken up by another. What fails is tried again after ten seconds, a minute,
        five minutes, half an hour and longer, for about two days.
      </p>
      <p>
        Webhooks are such rows, too, one for each event and endpoint, tried three times within seconds and kept in the
        dashboard’s log for 30 days. Each endpoint has places of its own, so that a slow one holds up no other. What
        they may call stands in{" "}
        <Link href="/docs/webhooks" className="prose-link">
          Webhooks
        </Link>
        ; <code>WEBHOOK_UNSAFE_ORIGINS</code> is for work on one’s own machine and never for the public.
      </p>
      <p>
        With <code>INNGEST_EVENT_KEY</code> and <code>INNGEST_SIGNING_KEY</code> the same functions run on Inngest
        instead, served at <code>/api/inngest</code>; for Inngest’s local server set <code>INNGEST_DEV=1</code>.
      </p>
    </Part>
  );
}

function Mail() {
  return (
    <Part id="mail" title="Mail">
      <p>
        Set a mail server and a sender. Without a server each mail is kept as an <code>.eml</code> file in{" "}
        <code>DATA_DIR/mail</code>, which any mail program opens.
      </p>
      <CommandLine
        command={
          'SMTP_URL=smtp://user:password@mail.example.com:587 MAIL_FROM="Bookings <bookings@example.com>" npm start'
        }
        label="Copy the mail settings"
      />
      <p>A mail that can’t be sent never fails a booking: it waits and is tried again.</p>
    </Part>
  );
}

function Deposits() {
  return (
    <Part id="deposits" title="Deposits by Stripe">
      <p>
        Set <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_WEBHOOK_SECRET</code>. In Stripe’s dashboard add an endpoint
        for <code>checkout.session.completed</code> and <code>checkout.session.async_payment_succeeded</code> at{" "}
        <code>/api/payments/stripe</code>; its signing secret is the second variable. A deposit counts as paid when
        Stripe’s signed notice has arrived, not when the customer comes back.
      </p>
      <p>
        Without Stripe a deposit is paid at the business. On an installation of your own machine a labelled test page
        stands in, where no money moves.
      </p>
    </Part>
  );
}

function Vercel() {
  return (
    <Part id="vercel" title="Vercel">
      <p>
        Set <code>APP_URL</code>, <code>DATABASE_URL</code> (a pooled connection), <code>AUTH_SECRET</code>, the two
        variables of Inngest and a mail server: there are no timers and no disk. The build migrates the database before
        it builds.
      </p>
    </Part>
  );
}

function Backup() {
  return (
    <Part id="backup" title="Backup and restore">
      <p>Everything is in the database. With a PostgreSQL of your own, while it runs:</p>
      <CommandLine
        command={'pg_dump --format=custom --file=booking.dump "$DATABASE_URL"'}
        label="Copy the backup command"
      />
      <p>Into a new, empty database, and then a start on that one:</p>
      <CommandLine
        command={'pg_restore --no-owner --dbname="$NEW_DATABASE_URL" booking.dump'}
        label="Copy the restore command"
      />
      <p>
        The embedded database is the folder <code>DATA_DIR</code>: stop the server, copy the folder, start again. One
        business alone is <code>npm run business -- export SLUG</code>, without its customers and bookings.
      </p>
    </Part>
  );
}

function Watching() {
  return (
    <Part id="watching" title="Watching it">
      <CommandLine command="curl http://localhost:3000/api/health" label="Copy the health check" />
      <p>
        200 says that the database answers; <code>oldestDueJobSeconds</code> is how long due work has been waiting. A
        number that keeps growing says that nobody does the work. <code>clockAheadSeconds</code> is there when the
        machine’s clock is off by two seconds or more: set it right. The log is one JSON line an entry on standard
        error, each failed request with the number of its <code>X-Request-Id</code>; it holds no personal data and no
        secrets.
      </p>
      <p>
        The API itself is described in the{" "}
        <Link href="/docs" className="prose-link">
          reference
        </Link>
        .
      </p>
    </Part>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { PageShell } from "@/app/_components/pages/page-shell";
import { env } from "@/lib/env/env";
import { LIMITS } from "@/lib/rate-limit/limits";
import { TOOLS } from "@/lib/tools/table";
import type { ToolArea } from "@/lib/tools/tool";
import { CodeBlock } from "../_components/code-block";
import { Part } from "../_components/part";
import { ToolDetails } from "./_components/tool-details";
import { clientSetups } from "./clients";
import { signInWays } from "./sign-in-ways";

// The address comes from the environment at run time, not from the build.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Agents",
  description: "Connect an agent or another program to a business’s tool server, and see what each tool does.",
};

const AREAS: Record<ToolArea, string> = {
  bookings: "Bookings",
  people: "People",
  catalog: "What you offer",
  blog: "Blog",
  forms: "Forms",
  campaigns: "Campaigns",
  reports: "Reports",
  webhooks: "Webhooks",
};

/** How to connect programs that speak the Model Context Protocol, and what they can do. */
export default function AgentsPage() {
  const url = `${env().appUrl}/api/mcp`;
  const areas = Object.entries(AREAS)
    .map(([area, title]) => ({ area, title, tools: TOOLS.filter((tool) => tool.area === area) }))
    .filter(({ tools }) => tools.length > 0);
  return (
    <PageShell>
      <div className="max-w-3xl space-y-14">
        <div>
          <h1 className="text-[2.25rem] sm:text-[3rem]">Agents</h1>
          <p className="mt-4 text-[1.125rem] text-ink-soft">
            An agent can do what a person at the desk does: look up open times, book, move and cancel, manage your
            services and products, draft posts, forms and campaigns, and tell you how the business is doing. It uses the
            Model Context Protocol at a single address. You connect it by signing in, or with a key.
          </p>
        </div>
        <Part id="connect" title="Connect an agent by signing in">
          <p>
            Give your agent this address; it doesn’t need a key. It opens a page of this site in your browser, where you
            sign in, choose your business and decide whether the agent can only read or also make changes. You have to
            be an owner or admin. The agent must be able to reach the address: agents in the cloud (Claude, ChatGPT)
            need a public https address.
          </p>
          <CodeBlock name="Address" text={url} />
          {signInWays(url).map(({ id, name, steps, text }) => (
            <div key={id} className="space-y-2">
              <h3 id={id} className="scroll-mt-4 text-[1.125rem]">
                {name}
              </h3>
              <p className="text-ink-soft wrap-anywhere">{steps}</p>
              {text !== null && <CodeBlock name={`Setup for ${name}`} text={text} />}
            </div>
          ))}
          <p>
            See your connections and what each has changed under <em>Connections</em> in the dashboard. You can end a
            connection there at any time.
          </p>
        </Part>
        <Part id="key" title="Connect an agent with a key">
          <p>
            For programs that run unattended. Create a key under <em>API keys</em> in the dashboard, one for each
            program. A read-only key can see everything but change nothing. In the lines below, replace{" "}
            <code>bk_live_…</code> with your key, and never share it.
          </p>
          {clientSetups(url).map(({ id, name, where, text }) => (
            <div key={id} className="space-y-2">
              <h3 id={id} className="scroll-mt-4 text-[1.125rem]">
                {name}
              </h3>
              <p className="text-ink-soft wrap-anywhere">{where}</p>
              <CodeBlock name={`Setup with a key for ${name}`} text={text} />
            </div>
          ))}
        </Part>
        <Part id="safety" title="What keeps it safe">
          <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
            <li>
              Try it first: with <code>dryRun</code>, booking, moving and cancelling report what would happen – the
              price, the deposit, any conflict – and a campaign draft reports how many customers it would reach. Nothing
              is changed.
            </li>
            <li>
              Retry safely: a call with the same <code>idempotencyKey</code> and arguments takes effect once within 24
              hours.
            </li>
            <li>
              Each key or connection can make up to {LIMITS.toolWrites.requestsMax} changes in any{" "}
              {LIMITS.toolWrites.windowMs / 1_000} seconds.
            </li>
            <li>
              Nothing can be deleted, and the dashboard lists every change under <em>App activity</em>, with what was
              there before.
            </li>
            <li>
              No tool can send or schedule a campaign, not even as a test. A draft waits at its <code>reviewUrl</code>{" "}
              until a person has reviewed and sent it. No tool can see who its recipients are.
            </li>
            <li>What customers answer in forms stays in the dashboard: no tool can read, send or delete it.</li>
            <li>
              A revoked key or connection stops working at once. A connection also ends when the person who allowed it
              signs out everywhere, sets a new password or no longer runs the business.
            </li>
          </ul>
        </Part>
        <Part id="tools" title="Tools">
          <p>
            Amounts are in your currency’s main unit: <code>12.5</code> means 12.50; those whose name ends in{" "}
            <code>Cents</code> are in its smallest. Times are in UTC, with your local time next to them; a time without
            an offset is read as your local time. Unknown arguments are ignored and listed in <code>warnings</code>.
          </p>
          <p>
            A product’s <code>stock</code> is what is left to sell: paid units that wait to be collected are no longer
            in it. Setting it replaces the number; <code>receive_stock</code> adds to it. Products can’t be ordered by a
            tool.
          </p>
          <p>
            The reports’ figures are those of the dashboard. A visit is a booking that is completed, or confirmed and
            over. <code>get_report</code> compares a period with the one before; shares are in percent and change by
            points. <code>get_findings</code> goes by fixed rules: the same data give the same findings. None of them
            names a customer.
          </p>
          {areas.map(({ area, title, tools }) => (
            <div key={area}>
              <h3 className="mt-6 border-b border-line pb-2 text-[1.125rem]">{title}</h3>
              <div className="divide-y divide-line">
                {tools.map((tool) => (
                  <ToolDetails key={tool.name} tool={tool} />
                ))}
              </div>
            </div>
          ))}
        </Part>
        <p className="text-ink-soft">
          You can do the same without tools through the{" "}
          <Link href="/docs" className="prose-link">
            API
          </Link>
          .
        </p>
      </div>
    </PageShell>
  );
}

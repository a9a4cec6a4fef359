import type { Metadata } from "next";
import Link from "next/link";
import { PageShell } from "@/app/_components/pages/page-shell";
import { Part } from "../_components/part";
import { Adding } from "./_components/adding";
import { CheckForm } from "./_components/check-form";
import { Addresses, Attempts, Headers } from "./_components/delivery";
import { Local } from "./_components/local";
import { Sent } from "./_components/sent";
import { Verify } from "./_components/verify";

export const metadata: Metadata = {
  title: "Webhooks",
  description: "How to receive signed events: what we send, how to verify it, and what happens if you don’t respond.",
};

const CONTENTS = [
  { id: "adding", name: "Add an endpoint" },
  { id: "sent", name: "What we send" },
  { id: "headers", name: "Headers" },
  { id: "verify", name: "Verify a signature" },
  { id: "check", name: "Check a signature" },
  { id: "attempts", name: "Retries and duplicates" },
  { id: "addresses", name: "Allowed addresses" },
  { id: "local", name: "Try it locally" },
];

/** Everything a receiver of webhooks needs to know. */
export default function WebhooksPage() {
  return (
    <PageShell>
      <div className="max-w-2xl">
        <h1 className="text-[2.25rem] sm:text-[3rem]">Webhooks</h1>
        <p className="mt-4 text-[1.125rem] text-ink-soft">
          Get a signed request each time something happens in a business, such as a new booking, a paid order or a form
          that was filled in, usually within a second. This page has everything you need to receive them. You’ll also
          find the schemas in the{" "}
          <a href="/api/v1/openapi.json" className="prose-link">
            OpenAPI document
          </a>{" "}
          under <code>webhooks</code>. For the API itself, see the{" "}
          <Link href="/docs" className="prose-link">
            reference
          </Link>
          .
        </p>
      </div>
      <div className="mt-10 gap-x-14 lg:mt-12 lg:grid lg:grid-cols-[minmax(0,48rem)_12rem]">
        <nav aria-label="On this page" className="mb-12 lg:sticky lg:top-6 lg:order-2 lg:mb-0 lg:self-start">
          <p className="font-semibold">On this page</p>
          <ul className="mt-2 columns-2 gap-x-6 text-[0.9375rem] lg:columns-1 lg:border-s lg:border-line lg:ps-4">
            {CONTENTS.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-ink-soft hover:text-ink hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-14">
          <Adding />
          <Sent />
          <Headers />
          <Verify />
          <Part id="check" title="Check a signature">
            <CheckForm />
          </Part>
          <Attempts />
          <Addresses />
          <Local />
        </div>
      </div>
    </PageShell>
  );
}

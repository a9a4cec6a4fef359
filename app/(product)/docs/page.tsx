import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "../../_components/buttons/button";
import { PageShell } from "../../_components/pages/page-shell";
import { EventTable } from "./_components/event-table";
import { Part } from "./_components/part";
import { ApiReference } from "./api-reference";

const DOCUMENT_PATH = "/api/v1/openapi.json";

export const metadata: Metadata = {
  title: "API reference",
  description:
    "Every path of the REST API, its parameters, bodies, answers and errors, and the events that webhooks tell of.",
};

export default function DocsPage() {
  return (
    <PageShell>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-[2.25rem] sm:text-[3rem]">API reference</h1>
          <p className="mt-4 text-[1.125rem] text-ink-soft">
            A business is addressed by its slug. What customers may know and do needs no credential; a booking’s id
            opens that booking; the rest takes an API key. Changes of bookings come to your server by{" "}
            <a href="#webhooks" className="prose-link">
              webhooks
            </a>
            , and no program is needed to{" "}
            <Link href="/docs/embed" className="prose-link">
              show a booking page in a site of your own
            </Link>
            .
          </p>
        </div>
        <ButtonLink href={DOCUMENT_PATH} look="quiet">
          OpenAPI document
        </ButtonLink>
      </div>
      <div className="mt-10">
        <noscript>
          <p>
            The reference needs JavaScript. The same is in the{" "}
            <a href={DOCUMENT_PATH} className="prose-link">
              OpenAPI document
            </a>
            , which any OpenAPI tool reads.
          </p>
        </noscript>
        <ApiReference url={DOCUMENT_PATH} />
      </div>
      <div className="mt-14">
        <Part id="webhooks" title="Webhooks">
          <p className="max-w-3xl">
            What your own server is sent: a signed <code>POST</code> whose JSON body has <code>event</code>,{" "}
            <code>sentAt</code> and <code>data</code>. How to add an endpoint, verify a signature and try it out stands
            in the{" "}
            <Link href="/docs/webhooks" className="prose-link">
              guide to webhooks
            </Link>
            .
          </p>
          <EventTable />
          <p className="text-ink-soft">
            What is marked “Not sent yet” can be chosen already, but nothing sends it so far. Every field is always
            there.
          </p>
        </Part>
      </div>
    </PageShell>
  );
}

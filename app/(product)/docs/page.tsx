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
    "Every endpoint of the REST API with its parameters, request bodies, responses and errors, plus the webhook events.",
};

export default function DocsPage() {
  return (
    <PageShell>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-[2.25rem] sm:text-[3rem]">API reference</h1>
          <p className="mt-4 text-[1.125rem] text-ink-soft">
            Each business is addressed by its slug. Public endpoints need no authentication; a booking’s ID gives access
            to that booking; everything else needs an API key. Get notified of changes with{" "}
            <a href="#webhooks" className="prose-link">
              webhooks
            </a>
            , or{" "}
            <Link href="/docs/embed" className="prose-link">
              embed the booking page in your site
            </Link>{" "}
            without writing code.
          </p>
        </div>
        <ButtonLink href={DOCUMENT_PATH} look="quiet">
          OpenAPI document
        </ButtonLink>
      </div>
      <div className="mt-10">
        <noscript>
          <p>
            The reference needs JavaScript. Without it, use the{" "}
            <a href={DOCUMENT_PATH} className="prose-link">
              OpenAPI document
            </a>{" "}
            with any OpenAPI tool.
          </p>
        </noscript>
        <ApiReference url={DOCUMENT_PATH} />
      </div>
      <div className="mt-14">
        <Part id="webhooks" title="Webhooks">
          <p className="max-w-3xl">
            We send your server a signed <code>POST</code> whose JSON body has <code>event</code>, <code>sentAt</code>{" "}
            and <code>data</code>. The{" "}
            <Link href="/docs/webhooks" className="prose-link">
              webhooks guide
            </Link>{" "}
            shows how to add an endpoint, verify a signature and try it out.
          </p>
          <EventTable />
          <p className="text-ink-soft">
            You can already subscribe to events marked “Not sent yet”, but we don’t send them yet. Every field is always
            present.
          </p>
        </Part>
      </div>
    </PageShell>
  );
}

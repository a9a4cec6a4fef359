import type { Metadata } from "next";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { PageShell } from "@/app/_components/pages/page-shell";
import { database } from "@/lib/env/database";
import { env, isLoopbackUrl } from "@/lib/env/env";
import { listOrgs } from "@/lib/orgs/list-orgs";
import { Part } from "../_components/part";
import { Example } from "./example";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Embed the booking page",
  description: "One line puts a business’s booking page into its own site.",
};

/** How a business shows its booking page in its own site; on a demo installation with a page to try. */
export default async function EmbedPage() {
  const { appUrl } = env();
  // Only a demo tells its visitors which businesses it has.
  const example = isLoopbackUrl(appUrl) ? (await listOrgs(database(), 1))[0] : undefined;
  const slug = example?.slug ?? "your-business";
  return (
    <PageShell>
      <div className="max-w-2xl">
        <h1 className="text-[2.25rem] sm:text-[3rem]">Embed the booking page</h1>
        <p className="mt-4 text-[1.125rem] text-ink-soft">
          One line puts a business’s booking page into the site that it already has. Customers choose a time, book and
          see their confirmation without leaving it.
        </p>
      </div>
      <div className={`mt-12 grid items-start gap-x-12 gap-y-14 ${example ? "lg:grid-cols-[1fr_27rem]" : "max-w-3xl"}`}>
        <div className="min-w-0 space-y-12">
          <TheLine appUrl={appUrl} slug={slug} isPlaceholder={!example} />
          <YourSite slug={slug} />
          <Options />
          <SitePolicy appUrl={appUrl} />
          <WithoutScript appUrl={appUrl} slug={slug} />
        </div>
        {example && <Example slug={slug} name={example.name} />}
      </div>
    </PageShell>
  );
}

type Installation = { appUrl: string; slug: string };

function TheLine({ appUrl, slug, isPlaceholder }: Installation & { isPlaceholder: boolean }) {
  return (
    <Part id="line" title="The line to copy">
      <CommandLine
        command={`<script async src="${appUrl}/embed.js" data-business="${slug}"></script>`}
        label="Copy the line"
      />
      <p>
        Paste it into the body of your page, where the booking page should show. It fills the width of its place, and
        its height follows what is in it. A page may have several, each with a business of its own.
      </p>
      <p>
        {isPlaceholder ? "Put your business in the place of " : "For another business, change "}
        <code>{slug}</code>: it is the last part of the booking page’s address, as in{" "}
        <code className="wrap-anywhere">{`${appUrl}/book/${slug}`}</code>.
      </p>
    </Part>
  );
}

function YourSite({ slug }: { slug: string }) {
  return (
    <Part id="site" title="Name your site">
      <p>
        A booking page shows only in the sites that its business names. An owner or an admin names them in the
        dashboard, under “On your website”, at <code className="wrap-anywhere">{`/dashboard/${slug}/embed`}</code>. It
        holds from the next visit on. That page has the line to copy, too.
      </p>
      <p>Who runs the installation can do the same in the business’s file:</p>
      <ol className="list-decimal space-y-4 pl-6 marker:font-semibold marker:text-ink-soft">
        <li className="space-y-2 pl-1">
          <p>Write the business into a file.</p>
          <CommandLine
            command={`npm run --silent business -- export ${slug} > ${slug}.json`}
            label="Copy the export command"
          />
        </li>
        <li className="space-y-2 pl-1">
          <p>
            Add your site’s origin there, under <code>settings</code>.
          </p>
          <Code>{'"embedOrigins": ["https://www.example.com"]'}</Code>
        </li>
        <li className="space-y-2 pl-1">
          <p>Read the file in again.</p>
          <CommandLine command={`npm run business -- import ${slug}.json`} label="Copy the import command" />
        </li>
      </ol>
      <p>
        An origin is an address without its path. <code>https://example.com</code> and{" "}
        <code>https://www.example.com</code> are two; name both if your site answers to both.
      </p>
      <p>
        Where a site is not named, the browser refuses to show the page: visitors see an empty frame or the browser’s
        own notice, and its console says <code>frame-ancestors</code>.
      </p>
    </Part>
  );
}

function Options() {
  const options = [
    { name: "data-business", text: "Whose page to show. It can’t be left out." },
    {
      name: "data-title",
      text: "What screen readers call the frame, in your site’s language. Left out, it is “Booking”.",
    },
    {
      name: "data-theme",
      text: "“auto”, if your site is light or dark as its visitor’s system prefers. Left out, the page is light.",
    },
  ];
  return (
    <Part id="options" title="Options">
      <dl className="space-y-3">
        {options.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{name}</code>
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function SitePolicy({ appUrl }: { appUrl: string }) {
  return (
    <Part id="policy" title="If your site has a content security policy">
      <p>Let it load the script and show the frame:</p>
      <Code>{`script-src ${appUrl}; frame-src ${appUrl}`}</Code>
      <p>Nothing else is needed: no inline styles, no other host.</p>
    </Part>
  );
}

function WithoutScript({ appUrl, slug }: Installation) {
  return (
    <Part id="without-script" title="Without JavaScript">
      <p>
        The line itself needs JavaScript. The booking page doesn’t, so give everyone else a plain link to it, right
        after the line:
      </p>
      <CommandLine
        command={`<noscript><a href="${appUrl}/book/${slug}">Book an appointment</a></noscript>`}
        label="Copy the link"
      />
    </Part>
  );
}

/** A piece to be typed into something of one's own, not to be copied as it stands. */
function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-control border border-line px-3.5 py-3 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}

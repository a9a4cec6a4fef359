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
  description: "Add the booking page to your website with one line of code.",
};

/** How a business embeds its booking page in its own site; a demo server shows one to try. */
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
          Add the booking page to your website with one line of code. Customers pick a time, book and see their
          confirmation without leaving your site.
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
    <Part id="line" title="Copy this line">
      <CommandLine
        command={`<script async src="${appUrl}/embed.js" data-business="${slug}"></script>`}
        label="Copy the line"
      />
      <p>
        Paste it into the body of your page where you want the booking page to appear. It fills the available width, and
        its height adjusts to the content. A page can have several, one for each business.
      </p>
      <p>
        {isPlaceholder ? "Replace " : "For another business, change "}
        <code>{slug}</code>
        {isPlaceholder && " with your business’s slug"}: it’s the last part of the booking page’s address, as in{" "}
        <code className="wrap-anywhere">{`${appUrl}/book/${slug}`}</code>.
      </p>
    </Part>
  );
}

function YourSite({ slug }: { slug: string }) {
  return (
    <Part id="site" title="Allow your site">
      <p>
        A booking page can be embedded only in the sites its business allows. An owner or admin adds them in the
        dashboard under “Share &amp; embed”, at <code className="wrap-anywhere">{`/dashboard/${slug}/embed`}</code>,
        where you’ll also find the line to copy. Changes take effect on the next page load.
      </p>
      <p>Or, as the server’s administrator, edit the business file:</p>
      <ol className="list-decimal space-y-4 pl-6 marker:font-semibold marker:text-ink-soft">
        <li className="space-y-2 pl-1">
          <p>Export the business to a file.</p>
          <CommandLine
            command={`npm run --silent business -- export ${slug} > ${slug}.json`}
            label="Copy the export command"
          />
        </li>
        <li className="space-y-2 pl-1">
          <p>
            Add your site’s origin under <code>settings</code>.
          </p>
          <Code>{'"embedOrigins": ["https://www.example.com"]'}</Code>
        </li>
        <li className="space-y-2 pl-1">
          <p>Import the file.</p>
          <CommandLine command={`npm run business -- import ${slug}.json`} label="Copy the import command" />
        </li>
      </ol>
      <p>
        An origin is an address without its path. <code>https://example.com</code> and{" "}
        <code>https://www.example.com</code> are different origins; add both if your site uses both.
      </p>
      <p>
        If a site isn’t allowed, the browser blocks the page: visitors see an empty frame or the browser’s own message,
        and the console mentions <code>frame-ancestors</code>.
      </p>
    </Part>
  );
}

function Options() {
  const options = [
    { name: "data-business", text: "The slug of the business to show. Required." },
    {
      name: "data-title",
      text: "The frame’s name for screen readers, in your site’s language. Defaults to “Booking”.",
    },
    {
      name: "data-theme",
      text: "Set to “auto” if your site follows the visitor’s light or dark mode. Defaults to light.",
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
      <p>Allow the script and the frame:</p>
      <Code>{`script-src ${appUrl}; frame-src ${appUrl}`}</Code>
      <p>Nothing else is needed: no inline styles and no other hosts.</p>
    </Part>
  );
}

function WithoutScript({ appUrl, slug }: Installation) {
  return (
    <Part id="without-script" title="Without JavaScript">
      <p>
        The line needs JavaScript, but the booking page doesn’t. Add a plain link right after the line for visitors
        without it:
      </p>
      <CommandLine
        command={`<noscript><a href="${appUrl}/book/${slug}">Book an appointment</a></noscript>`}
        label="Copy the link"
      />
    </Part>
  );
}

/** A snippet to adapt and type in, not to copy as is. */
function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-control border border-line px-3.5 py-3 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}

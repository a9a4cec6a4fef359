import { LiveExample } from "./live-example";

/** The page as a customer meets it, in the window of a made-up site. */
export function Example({ slug, name }: { slug: string; name: string }) {
  return (
    <section aria-labelledby="example" className="min-w-0">
      <h2 id="example" className="text-[1.5rem]">
        What it looks like
      </h2>
      <p className="mt-3 text-ink-soft">This is the real page of {name}: what you book here is booked.</p>
      <div className="mt-5 overflow-hidden rounded-card border border-line-strong shadow-card">
        <div aria-hidden="true" className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-3">
          <span className="size-2.5 rounded-full bg-line-strong" />
          <span className="size-2.5 rounded-full bg-line-strong" />
          <span className="size-2.5 rounded-full bg-line-strong" />
          <span className="ml-3 truncate text-[0.875rem] text-ink-soft">www.example.com/booking</span>
        </div>
        <LiveExample slug={slug} title={`Booking at ${name}`} />
        <noscript>
          <p className="p-5">
            The example needs JavaScript. This is{" "}
            <a href={`/book/${slug}`} className="prose-link">
              the page that it shows
            </a>
            .
          </p>
        </noscript>
      </div>
    </section>
  );
}

import { LiveExample } from "./live-example";

/** The page as a customer sees it, in the window of a made-up site. */
export function Example({ slug, name }: { slug: string; name: string }) {
  return (
    <section aria-labelledby="example" className="min-w-0">
      <h2 id="example" className="text-[1.5rem]">
        What it looks like
      </h2>
      <p className="mt-3 text-ink-soft">This is {name}’s live page: bookings made here are real.</p>
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
            The example needs JavaScript.{" "}
            <a href={`/book/${slug}`} className="prose-link">
              Open the booking page
            </a>{" "}
            instead.
          </p>
        </noscript>
      </div>
    </section>
  );
}

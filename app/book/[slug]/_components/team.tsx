import type { Business } from "../business";

/** Who can be booked, in the business's own order. */
export function Team({ business: { texts, locale, catalog } }: { business: Business }) {
  const members = catalog.staff.filter(({ active, bookable }) => active && bookable);
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-[1.75rem]">
        {texts("business.team")}
      </h2>
      <ul lang={locale} className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {members.map(({ id, name, title, bio }) => (
          <li key={id} className="border-s-2 border-accent ps-4">
            <h3 className="text-[1.125rem]">{name}</h3>
            {title && <p className="mt-0.5 font-medium text-brand-ink">{title}</p>}
            {bio && <p className="mt-2 text-ink-soft">{bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

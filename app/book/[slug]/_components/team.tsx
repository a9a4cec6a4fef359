import type { CatalogMember } from "@/lib/catalog/catalog";

/** Who can be booked, in the business's own order. */
export function Team({ members, locale }: { members: CatalogMember[]; locale: string }) {
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-[1.875rem]">
        Team
      </h2>
      <ul lang={locale} className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {members.map(({ id, name, title, bio }) => (
          <li key={id} className="border-l-2 border-accent pl-4">
            <h3 className="text-[1.1875rem]">{name}</h3>
            {title && <p className="mt-0.5 font-medium text-brand-ink">{title}</p>}
            {bio && <p className="mt-2 text-ink-soft">{bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

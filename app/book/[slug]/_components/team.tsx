import type { Business } from "../business";
import { type MenuAddress, menuHref } from "../menu-address";
import { partOf } from "../page-parts";
import { teamPages } from "../team-pages";
import { PartPager } from "./part-pager";

/** The bookable team members, in the business's own order; a large team has several pages. */
export function Team({ business, base, address }: { business: Business; base: string; address: MenuAddress }) {
  const { texts, locale, catalog } = business;
  const part = partOf(teamPages(catalog), address.team);
  if (part.count === 0) return null;
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-[1.75rem]">
        {texts("business.team")}
      </h2>
      <ul lang={locale} className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {part.entries.map(({ id, name, title, bio }) => (
          <li key={id} className="border-s-2 border-accent ps-4">
            <h3 className="text-[1.125rem]">{name}</h3>
            {title && <p className="mt-0.5 font-medium text-brand-ink">{title}</p>}
            {bio && <p className="mt-2 text-ink-soft">{bio}</p>}
          </li>
        ))}
      </ul>
      <PartPager
        part={part}
        business={business}
        label={texts("business.teamPages")}
        hrefOf={(team) => menuHref(base, { ...address, team }, "team-title")}
      />
    </section>
  );
}

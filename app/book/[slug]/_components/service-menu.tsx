import Link from "next/link";
import { PendingMark } from "@/app/_components/buttons/pending-mark";
import { Badge } from "@/app/_components/lists/badge";
import { Chevron } from "@/app/_components/lists/chevron";
import type { CatalogService } from "@/lib/catalog/catalog";
import { isForTables } from "@/lib/catalog/is-for-tables";
import { formatDuration, formatMoney } from "@/lib/locale/format";
import type { Business } from "../business";
import { type MenuAddress, menuHref } from "../menu-address";
import { servicePage } from "../service-pages";
import { PartPager } from "./part-pager";
import { ServiceFinder } from "./service-finder";

type Props = {
  business: Business;
  base: string;
  address: MenuAddress;
  /** whether a service was requested that isn't bookable */
  isGone: boolean;
  /** whether nothing is above it */
  isTitle: boolean;
};

/**
 * The bookable services by category, both in the business's own order; each leads to its available times. A long menu has several
 * pages.
 */
export function ServiceMenu({ business, base, address, isGone, isTitle }: Props) {
  const [Title, Category] = isTitle ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  const { texts, locale, catalog } = business;
  const shown = servicePage(catalog, address);
  return (
    <section aria-labelledby="services-title">
      {isGone && (
        <p
          role="alert"
          className="mb-6 rounded-control border-s-4 border-accent bg-accent-soft px-4 py-3.5 text-accent-ink"
        >
          {texts("services.gone")}
        </p>
      )}
      <Title id="services-title" tabIndex={-1} className="text-[1.75rem] outline-none">
        {texts(isForTables(catalog) ? "services.titleTable" : "services.title")}
      </Title>
      <ServiceFinder business={business} base={base} address={address} shown={shown} />
      {shown.part.count === 0 && shown.find === "" && (
        <p className="mt-4 text-ink-soft">
          {texts("services.empty")} {texts("services.emptyHint")}
        </p>
      )}
      {shown.groups.map(({ category, anchor, services }) => (
        <div key={category} className="mt-6">
          {shown.hasCategories && (
            <Category
              id={anchor}
              lang={category ? locale : undefined}
              className="mb-2 scroll-mt-4 text-[1.125rem] text-brand-ink"
            >
              {category || texts("services.other")}
            </Category>
          )}
          <ul className="space-y-3">
            {services.map((service) => (
              <Service key={service.id} service={service} business={business} base={base} />
            ))}
          </ul>
        </div>
      ))}
      <PartPager
        part={shown.part}
        business={business}
        label={texts("services.pages")}
        hrefOf={(page) => menuHref(base, { ...address, page }, "services-title")}
      />
    </section>
  );
}

function Service({ service, business, base }: { service: CatalogService } & Pick<Props, "business" | "base">) {
  const { texts, locale, profile } = business;
  const { id, name, description, durationMin, priceCents, depositCents } = service;
  const money = (cents: number) => formatMoney(cents, profile.currency, locale);
  return (
    <li>
      <Link
        href={`${base}?${new URLSearchParams({ service: id })}`}
        prefetch={false}
        aria-label={texts("services.bookService", { service: name })}
        aria-describedby={`about-${id}`}
        className="group relative flex items-center gap-5 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-brand sm:p-5"
      >
        <span className="min-w-0 grow">
          <span lang={locale} className="block text-[1.125rem] leading-snug font-semibold">
            {name}
          </span>
          <span id={`about-${id}`} className="block">
            <span lang={locale} className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
              {formatDuration(durationMin, locale)}
              {priceCents > 0 && <span className="font-semibold text-ink">{money(priceCents)}</span>}
              {depositCents > 0 && (
                <Badge tone="accent">{texts("services.deposit", { amount: money(depositCents) })}</Badge>
              )}
            </span>
            {description && (
              <span lang={locale} className="mt-1.5 block max-w-2xl leading-normal text-ink-soft">
                {description}
              </span>
            )}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="hidden min-h-10 shrink-0 items-center rounded-control bg-brand-soft px-4 font-semibold text-brand-ink transition-colors group-hover:bg-brand group-hover:text-on-brand sm:inline-flex"
        >
          {texts("services.book")}
        </span>
        <Chevron className="size-5 shrink-0 text-brand-ink sm:hidden" />
        <PendingMark />
      </Link>
    </li>
  );
}

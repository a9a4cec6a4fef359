import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import { Chevron } from "@/app/_components/lists/chevron";
import type { CatalogService } from "@/lib/catalog/catalog";
import { isForTables } from "@/lib/catalog/is-for-tables";
import { isOnline } from "@/lib/catalog/online-service";
import { formatDuration, formatMoney } from "@/lib/locale/format";
import type { Business } from "../business";

type Props = {
  business: Business;
  base: string;
  /** a service was asked for that can't be booked */
  isGone: boolean;
  /** nothing stands above it */
  isTitle: boolean;
};

/** What can be booked, under its categories, both in the business's own order; each leads on to its free times. */
export function ServiceMenu({ business, base, isGone, isTitle }: Props) {
  const [Title, Category] = isTitle ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  const { texts, locale, catalog } = business;
  const services = catalog.services.filter(isOnline);
  const categories = [...new Set(services.map(({ category }) => category))];
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
      {services.length === 0 && (
        <p className="mt-4 text-ink-soft">
          {texts("services.empty")} {texts("services.emptyHint")}
        </p>
      )}
      {categories.map((category) => (
        <div key={category} className="mt-6">
          {categories.length > 1 && (
            <Category lang={category ? locale : undefined} className="mb-2 text-[1.125rem] text-brand-ink">
              {category || texts("services.other")}
            </Category>
          )}
          <ul className="space-y-3">
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <Service key={service.id} service={service} business={business} base={base} />
              ))}
          </ul>
        </div>
      ))}
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
        className="group flex items-center gap-5 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-brand sm:p-5"
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
      </Link>
    </li>
  );
}

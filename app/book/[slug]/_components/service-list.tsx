import { Badge } from "@/app/_components/badge";
import type { Catalog, CatalogService } from "@/lib/catalog/catalog";
import { formatDuration, formatMoney } from "../../format";

type Money = Pick<Catalog["profile"], "currency" | "locale">;

/** The services under their categories, both in the business's own order. */
export function ServiceList({ services, profile }: { services: CatalogService[]; profile: Money }) {
  const categories = [...new Set(services.map(({ category }) => category))];
  return (
    <section aria-labelledby="services-title">
      <h2 id="services-title" className="text-[1.875rem]">
        Services
      </h2>
      {services.length === 0 && <p className="mt-4 text-ink-soft">Nothing can be booked online at the moment.</p>}
      {categories.map((category) => (
        <div key={category} className="mt-7">
          {category && (
            <h3 lang={profile.locale} className="mb-1 text-[1.1875rem] text-brand-ink">
              {category}
            </h3>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <Service key={service.id} service={service} {...profile} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Service({ service, currency, locale }: { service: CatalogService } & Money) {
  const { name, description, durationMin, priceCents, depositCents, addOns } = service;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <h4 lang={locale} className="text-[1.125rem] font-semibold">
          {name}
        </h4>
        <p lang={locale} className="figures whitespace-nowrap text-ink-soft">
          {formatDuration(durationMin, locale)}
          {priceCents > 0 && <span className="ml-4 font-semibold text-ink">{money(priceCents)}</span>}
        </p>
      </div>
      {description && (
        <p lang={locale} className="mt-1 max-w-2xl text-ink-soft">
          {description}
        </p>
      )}
      {depositCents > 0 && (
        <p className="figures mt-2">
          <Badge tone="accent">{money(depositCents)} deposit when you book</Badge>
        </p>
      )}
      {addOns.length > 0 && (
        <p lang={locale} className="figures mt-2 text-[0.9375rem] text-ink-soft">
          {addOns.map((addOn) => (
            <span key={addOn.id} className="mr-5 inline-block">
              + {addOn.name}
              {addOn.durationMin > 0 && `, ${formatDuration(addOn.durationMin, locale)}`}
              {addOn.priceCents > 0 && `, ${money(addOn.priceCents)}`}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

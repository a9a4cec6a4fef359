import Form from "next/form";
import Link from "next/link";
import type { Business } from "../business";
import { type MenuAddress, menuHref } from "../menu-address";
import type { ServicePage } from "../service-pages";
import { NameSearch } from "./name-search";

type Props = { business: Business; base: string; address: MenuAddress; shown: ServicePage };

/** Ways into a long menu: a search by name, and its categories. Nothing if all services are on one page. */
export function ServiceFinder({ business, base, address, shown }: Props) {
  const { texts, locale } = business;
  const { find, part, categories, isLarge } = shown;
  if (!isLarge) return null;
  return (
    <div className="mt-5 space-y-4">
      <Form action={base} prefetch={false} role="search" className="max-w-lg">
        <NameSearch name="find" label={texts("services.search")} button={texts("parts.search")} text={find} />
      </Form>
      {find !== "" && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span role="status" className="min-w-0 wrap-anywhere text-ink-soft">
            {part.count > 0
              ? texts("services.found", { count: part.count, text: find })
              : texts("services.foundNothing", { text: find })}
          </span>
          <Link
            href={menuHref(base, { ...address, find: "", page: 1 }, "services-title")}
            prefetch={false}
            className="prose-link"
          >
            {texts("services.showAll")}
          </Link>
        </p>
      )}
      {categories.length > 0 && (
        <nav aria-label={texts("services.categories")}>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ name, page, anchor }) => (
              <li key={anchor}>
                <Link
                  href={menuHref(base, { ...address, page }, anchor)}
                  prefetch={false}
                  lang={name ? locale : undefined}
                  className="inline-flex min-h-10 items-center rounded-control bg-brand-soft px-3.5 py-1.5 leading-tight font-medium text-brand-ink transition-colors hover:bg-brand hover:text-on-brand"
                >
                  {name || texts("services.other")}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

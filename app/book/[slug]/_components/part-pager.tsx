import { ButtonLink } from "@/app/_components/buttons/button";
import { formatNumber } from "@/lib/locale/format";
import type { Business } from "../business";
import type { Part } from "../page-parts";

type Props = {
  part: Pick<Part<unknown>, "page" | "pages" | "before" | "count"> & { entries: readonly unknown[] };
  business: Business;
  /** what is paged */
  label: string;
  hrefOf: (page: number) => string;
};

/** Links through a long list page by page; nothing for a list of one page. */
export function PartPager({ part: { entries, page, pages, before, count }, business, label, hrefOf }: Props) {
  const { texts, locale } = business;
  if (pages < 2) return null;
  const number = (value: number) => formatNumber(value, locale);
  const shown = { from: number(before + 1), to: number(before + entries.length), count: number(count) };
  return (
    <nav aria-label={label} className="mt-6 grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
      {page > 1 ? (
        <ButtonLink look="quiet" href={hrefOf(page - 1)} rel="prev" className="justify-self-start">
          <span aria-hidden="true" className="rtl:-scale-x-100">
            ←
          </span>
          {texts("parts.previous")}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="figures text-ink-soft max-sm:order-first max-sm:col-span-2 max-sm:text-center">
        {texts("parts.shown", shown)}
      </p>
      {page < pages ? (
        <ButtonLink look="quiet" href={hrefOf(page + 1)} rel="next" className="justify-self-end">
          {texts("parts.next")}
          <span aria-hidden="true" className="rtl:-scale-x-100">
            →
          </span>
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

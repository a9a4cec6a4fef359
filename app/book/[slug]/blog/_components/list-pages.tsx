import { ButtonLink } from "@/app/_components/buttons/button";
import type { Texts } from "@/lib/locale/texts";

type Props = { texts: Texts; base: string; page: number; hasOlder: boolean };

/** The address of a page of the list; the first has no number. */
export const addressOfList = (base: string, page: number): string => (page === 1 ? base : `${base}?page=${page}`);

/** The way to newer and older posts. */
export function ListPages({ texts, base, page, hasOlder }: Props) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav aria-label={texts("blog.pages")} className="mt-8 flex flex-wrap justify-between gap-3">
      {page > 1 && (
        <ButtonLink look="quiet" href={addressOfList(base, page - 1)} rel="prev">
          {texts("blog.newer")}
        </ButtonLink>
      )}
      {hasOlder && (
        <ButtonLink look="quiet" href={addressOfList(base, page + 1)} rel="next" className="ms-auto">
          {texts("blog.older")}
        </ButtonLink>
      )}
    </nav>
  );
}

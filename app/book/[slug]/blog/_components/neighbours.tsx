import Link from "next/link";
import type { Neighbour } from "@/lib/blog/reading/get-public-post";
import type { Texts } from "@/lib/locale/texts";

/** The posts published just before and just after this one. */
export function Neighbours({
  texts,
  base,
  lang,
  previous,
  next,
}: {
  texts: Texts;
  base: string;
  lang: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={texts("blog.pages")} className="mt-10 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {previous && <Way {...{ base, lang, post: previous, rel: "prev", label: texts("blog.previous") }} />}
      {next && <Way {...{ base, lang, post: next, rel: "next", label: texts("blog.next") }} />}
    </nav>
  );
}

function Way({
  base,
  lang,
  post: { slug, title },
  rel,
  label,
}: {
  base: string;
  lang: string;
  post: Neighbour;
  rel: "prev" | "next";
  label: string;
}) {
  return (
    <p className={`min-w-0 wrap-anywhere ${rel === "next" ? "sm:col-start-2 sm:text-end" : ""}`}>
      <Link href={`${base}/${slug}`} prefetch={false} rel={rel} className="group inline-block py-1">
        <span className="block text-[0.9375rem] text-ink-soft">{label}</span>
        <span lang={lang} className="font-semibold hyphens-auto text-brand-ink group-hover:underline">
          {title}
        </span>
      </Link>
    </p>
  );
}

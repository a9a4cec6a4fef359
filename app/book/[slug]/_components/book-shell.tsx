import Link from "next/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/app/_components/pages/skip-link";
import { zoneCity } from "@/lib/locale/format";
import { PRODUCT_NAME } from "@/lib/locale/product-name";
import type { Business } from "../business";
import { FollowTheme } from "./follow-theme";

/** The frame of a business's pages: its name, the page, the time zone. Inside another site, only the page. */
export function BookShell({
  business: { slug, profile, locale, texts },
  embedded = false,
  hero,
  links = [],
  showsTimes = true,
  children,
}: {
  business: Business;
  embedded?: boolean;
  /** across the full width, above the page */
  hero?: ReactNode;
  /** where else the business has something to read or to do */
  links?: readonly { href: string; text: string }[];
  /** whether there are times on the page, so that it says in which zone */
  showsTimes?: boolean;
  children: ReactNode;
}) {
  if (embedded) {
    return (
      <main id="content" tabIndex={-1} data-theme="light" className="mx-auto w-full max-w-6xl p-4 outline-none sm:p-6">
        <FollowTheme />
        {children}
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={texts("shell.skip")} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-4 px-5 py-3.5 sm:gap-x-6 sm:px-8">
          <Link
            href={`/book/${slug}`}
            prefetch={false}
            lang={locale}
            className="inline-flex min-w-0 items-center gap-2.5 font-display text-[1.0625rem] font-semibold tracking-tight sm:gap-3 sm:text-[1.1875rem]"
          >
            <Monogram name={profile.name} />
            <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere hyphens-auto">{profile.name}</span>
          </Link>
          {links.length > 0 && (
            <nav
              aria-label={texts("shell.more")}
              className="flex max-w-1/2 shrink-0 flex-wrap justify-end gap-x-4 text-end sm:max-w-none sm:gap-x-7"
            >
              {links.map(({ href, text }) => (
                <Link
                  key={href}
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
                >
                  {text}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {hero}
        <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-20 sm:px-8 sm:pt-12">{children}</div>
      </main>
      <footer className="border-t border-line text-[0.9375rem] text-ink-soft">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-6 sm:px-8">
          {showsTimes && <p>{texts("shell.zone", { zone: `${zoneCity(profile.timezone)}` })}</p>}
          <a href="/" className="hover:text-ink sm:ms-auto hover:underline">
            {texts("shell.poweredBy", { product: PRODUCT_NAME })}
          </a>
        </div>
      </footer>
    </div>
  );
}

/** The business's initial on a page of the appointment book; the name next to it says the same. */
function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-control border-s-4 border-accent bg-brand text-[1.0625rem] text-on-brand"
    >
      {[...name][0]}
    </span>
  );
}

import type { Texts } from "@/lib/locale/texts";
import { ButtonLink } from "../buttons/button";

/** The page for an address with nothing there, with a link to go on. */
export function NotFoundView({ texts }: { texts: Texts }) {
  return (
    <main className="mx-auto max-w-3xl px-5 py-20 sm:px-8">
      <p className="font-display text-[1.125rem] font-semibold text-brand-ink">404</p>
      <h1 className="mt-2 text-[2.25rem] sm:text-[3rem]">{texts("shell.notFoundTitle")}</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">{texts("shell.notFoundText")}</p>
      <p className="mt-7">
        <ButtonLink href="/">{texts("shell.toHome")}</ButtonLink>
      </p>
    </main>
  );
}

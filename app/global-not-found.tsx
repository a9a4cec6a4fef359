import "./globals.css";
import type { Metadata } from "next";
import { directionOf } from "@/lib/locale/direction";
import { languageFor, textsFor } from "@/lib/locale/texts";
import { fontVariables } from "./_components/fonts";
import { NotFoundView } from "./_components/pages/not-found-view";
import { localeOfPage } from "./book/[slug]/business";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: textsFor(await localeOfPage())("shell.notFoundTitle"),
    robots: { index: false },
    icons: { icon: "/icon.svg" },
  };
}

export { viewport } from "./_components/pages/viewport";

/** The one page for every address where nothing is; under a business's address in its language. */
export default async function GlobalNotFoundPage() {
  const locale = await localeOfPage();
  return (
    <html lang={languageFor(locale)} dir={directionOf(locale)} className={fontVariables}>
      <body>
        <NotFoundView texts={textsFor(locale)} />
      </body>
    </html>
  );
}

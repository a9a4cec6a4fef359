import "../../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/_components/fonts";
import { directionOf } from "@/lib/locale/direction";
import { PRODUCT_NAME } from "@/lib/locale/product-name";
import { languageFor } from "@/lib/locale/texts";
import { localeOfPage } from "./business";

export const metadata: Metadata = {
  title: { default: PRODUCT_NAME, template: "%s" },
  icons: { icon: "/icon.svg" },
  referrer: "same-origin",
};

export { viewport } from "../../_components/pages/viewport";

/** The frame of a business's pages: in its language if the pages are available in it, and always in its text direction. */
export default async function BusinessLayout({ children }: { children: ReactNode }) {
  const locale = await localeOfPage();
  const language = languageFor(locale);
  return (
    <html lang={locale.startsWith(language) ? locale : language} dir={directionOf(locale)} className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}

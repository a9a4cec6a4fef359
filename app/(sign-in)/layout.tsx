import "../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/lib/locale/product-name";
import { fontVariables } from "../_components/fonts";
import { Brand } from "../_components/pages/brand";

export const metadata: Metadata = {
  title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
  icons: { icon: "/icon.svg" },
  referrer: "same-origin",
  robots: { index: false },
};

export { viewport } from "../_components/pages/viewport";

/** The frame of what leads into the dashboard: signing in and up, setting up a business, the account. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-5 py-6 sm:px-8">
          <header>
            <Brand />
          </header>
          <main id="content" className="w-full grow py-10 sm:py-14">
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

import "../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/lib/locale/product-name";
import { fontVariables } from "../_components/fonts";

export const metadata: Metadata = {
  title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
  description: "Online booking for salons, clinics and restaurants, with a REST API.",
  icons: { icon: "/icon.svg" },
};

export { viewport } from "../_components/pages/viewport";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}

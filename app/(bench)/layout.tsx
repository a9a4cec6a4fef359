import type { ReactNode } from "react";

/** A frame without anything in it, not even a style: what every page of the build costs stands alone here. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

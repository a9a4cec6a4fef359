import type { ReactNode } from "react";

/** An empty layout, without even a style: it isolates the cost of every page of the build. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

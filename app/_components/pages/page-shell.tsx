import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "./brand";
import { SkipLink } from "./skip-link";

const NAV = [
  { href: "/docs", name: "API reference" },
  { href: "/docs/webhooks", name: "Webhooks" },
  { href: "/docs/agents", name: "Agents" },
  { href: "/docs/embed", name: "Embedding" },
  { href: "/docs/operations", name: "Self-hosting" },
  { href: "/sign-in", name: "Sign in" },
];

/** The frame of every product page: skip link, header, content, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text="Skip to content" />
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 sm:px-8">
          <Brand />
          <nav aria-label="Main" className="flex flex-wrap gap-x-6">
            {NAV.map(({ href, name }) => (
              <Link
                key={href}
                href={href}
                className="inline-block py-1 font-medium text-ink-soft hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-5 pt-10 pb-20 outline-none sm:px-8 sm:pt-14"
      >
        {children}
      </main>
      <footer className="border-t border-line text-[0.9375rem] text-ink-soft">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-6 sm:px-8">
          <p>Times are shown in each business’s own time zone.</p>
          <a href="/api/v1/openapi.json" className="hover:text-ink hover:underline">
            OpenAPI document
          </a>
        </div>
      </footer>
    </div>
  );
}

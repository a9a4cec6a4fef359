import Link from "next/link";
import type { Texts } from "@/lib/locale/texts";

export type FlowStep = { name: "service" | "time" | "details"; href: string | null };

/** The current step of booking; earlier steps are links back. */
export function FlowSteps({ steps, current, texts }: { steps: FlowStep[]; current: FlowStep["name"]; texts: Texts }) {
  return (
    <nav aria-label={texts("steps.label")}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1 text-[0.9375rem]">
        {steps.map(({ name, href }, place) => (
          <li key={name} aria-current={name === current ? "step" : undefined} className="flex items-center gap-2">
            {place > 0 && <span aria-hidden="true" className="h-px w-5 bg-line-strong sm:w-8" />}
            {href === null ? (
              <span className={name === current ? "font-semibold text-ink" : "text-ink-soft"}>
                {texts(`steps.${name}`)}
              </span>
            ) : (
              <Link
                href={href}
                prefetch={false}
                className="py-1 font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {texts(`steps.${name}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from "react";

type FactLine = { name: string; value: ReactNode; lang?: string };

/** The facts about a booking, by name. */
export function Facts({ facts, className = "" }: { facts: (FactLine | false | null)[]; className?: string }) {
  return (
    <dl className={`figures divide-y divide-line ${className}`}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-2 sm:py-2.5">
              <dt className="text-ink-soft">{fact.name}</dt>
              <dd lang={fact.lang} className="min-w-0 font-medium">
                {fact.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";

/** What someone reads about news and offers by email, and the one button that changes it. */
export function SubscriptionCard({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="subscription-title">
      <div aria-live="polite">
        <h1 id="subscription-title" className="text-[1.875rem] text-balance sm:text-[2.5rem]">
          {title}
        </h1>
        <div className="mt-3 space-y-2 text-[1.0625rem] text-ink-soft">{text}</div>
      </div>
      {children && <div className="mt-6">{children}</div>}
    </Card>
  );
}

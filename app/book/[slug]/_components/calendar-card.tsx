import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import type { Texts } from "@/lib/locale/texts";
import { WaitingNote, WaitingPart } from "./choosing/waiting-part";

/** Where a day and a time are chosen; what an option has put out of date can't be clicked meanwhile. */
export function CalendarCard({
  texts,
  className,
  children,
}: {
  texts: Texts;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card className={className} aria-labelledby="calendar-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="calendar-title" className="text-[1.375rem]">
          {texts("calendar.title")}
        </h2>
        <WaitingNote text={texts("calendar.loading")} />
      </div>
      <WaitingPart by={["option"]}>{children}</WaitingPart>
    </Card>
  );
}

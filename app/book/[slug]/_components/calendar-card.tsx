import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import type { Texts } from "@/lib/locale/texts";
import { WaitingNote, WaitingPart } from "./choosing/waiting-part";

/** Where customers pick a day and a time; anything that an option has put out of date can't be clicked meanwhile. */
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
      <h2 id="calendar-title" className="text-[1.375rem]">
        {texts("calendar.title")}
      </h2>
      <div className="relative">
        <WaitingNote text={texts("calendar.loading")} />
        <WaitingPart by={["option"]}>{children}</WaitingPart>
      </div>
    </Card>
  );
}

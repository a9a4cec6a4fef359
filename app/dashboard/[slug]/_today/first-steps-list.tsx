import { CircleCheck, CircleDashed } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { Card } from "@/app/_components/pages/card";
import type { FirstSteps } from "@/lib/desk/today/get-today";

/** What to do before the first booking comes, and what of it is done. */
export function FirstStepsList({
  steps,
  home,
  bookingPage,
  canManage,
}: {
  steps: FirstSteps;
  home: string;
  bookingPage: string;
  canManage: boolean;
}) {
  const todo = [
    { isDone: steps.hasHours, path: "hours", name: "Set your opening hours", text: "Customers can book within these." },
    {
      isDone: steps.hasMembers,
      path: "members",
      name: "Add your team",
      text: "With their own hours and days off, if you like.",
    },
    {
      isDone: steps.hasServices,
      path: "services",
      name: "Add your services",
      text: "What customers can book, how long it takes and what it costs.",
    },
    {
      isDone: steps.hasKey,
      path: "keys",
      name: "Create an API key",
      text: "Only if your own software makes bookings.",
    },
  ];
  return (
    <Card aria-labelledby="first-steps-title" className="self-start lg:col-start-1 lg:row-span-7 lg:row-start-1">
      <h2 id="first-steps-title" className="text-[1.375rem]">
        Get ready for your first booking
      </h2>
      <ol className="mt-4 divide-y divide-line">
        {todo.map(({ isDone, path, name, text }) => (
          <Step key={path} isDone={isDone} text={text}>
            {canManage ? (
              <Link href={`${home}/${path}`} prefetch={false} className="prose-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </Step>
        ))}
        <Step
          isDone={false}
          text="This is where customers book. Put it on your website, your social profiles or your door."
        >
          Share your booking page
        </Step>
      </ol>
      <div className="mt-1 flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-3 sm:ms-9">
        <a href={bookingPage} className="prose-link min-w-0 break-all">
          {bookingPage}
        </a>
        <CopyButton text={bookingPage} label="Copy booking page link" />
      </div>
    </Card>
  );
}

function Step({ isDone, text, children }: { isDone: boolean; text: string; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-6 shrink-0 ${isDone ? "text-brand" : "text-ink-soft"}`}
        strokeWidth={1.75}
      />
      <div>
        <p className="font-medium">
          {children}
          {isDone && <span className="ms-2 text-[0.9375rem] font-normal text-ink-soft">Done</span>}
        </p>
        <p className="text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

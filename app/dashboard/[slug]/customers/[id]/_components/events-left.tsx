import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";

type Props = { slug: string; events: number; outOfReach: number };

/** What connected calendars still have of someone whose data was erased (rule K16.2). */
export function EventsLeft({ slug, events, outOfReach }: Props) {
  if (events === 0) return null;
  const where = (
    <Link href={`/dashboard/${slug}/calendars`} prefetch={false} className="prose-link">
      Connected calendars
    </Link>
  );
  return (
    <div className="mb-6">
      <Notice
        tone="accent"
        title={`${counted(events)} ${events === 1 ? "is" : "are"} still in the team’s connected calendars`}
      >
        {outOfReach === 0 ? (
          "We’re removing them at the moment."
        ) : (
          <>
            {outOfReach === events ? "These calendars" : `The calendars of ${outOfReach} of them`} can’t be reached now.
            Once someone signs in again or resumes the connection at {where}, we remove them. If that’s no longer
            possible, remove them in the calendar itself.
          </>
        )}
      </Notice>
    </div>
  );
}

/** The same before anything is erased. */
export function EventsOutOfReach({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="font-medium">
      {counted(count)} of theirs can’t be reached in the team’s connected calendars now, and will only be removed there
      once someone signs in again or resumes the connection.
    </p>
  );
}

const counted = (count: number): string => (count === 1 ? "1 appointment" : `${count} appointments`);

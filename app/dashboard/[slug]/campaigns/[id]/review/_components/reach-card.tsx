import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { AUDIENCE_WORDS } from "@/lib/campaigns/schema";
import type { Review } from "@/lib/campaigns/views";
import { audienceSentence, leftOut, peopleText } from "../../../campaign-words";

/** Who gets the campaign now, who is left out and why, and who was written to lately. */
export function ReachCard({
  campaign,
  reach,
  lapsedAfterDays,
  writtenToLately,
  people,
}: Pick<Review, "campaign" | "reach" | "writtenToLately"> & {
  lapsedAfterDays: number;
  /** the page that names them */
  people: string;
}) {
  const { audience } = campaign;
  const groups = leftOut(reach.left);
  return (
    <Card aria-labelledby="reach-title">
      <h2 id="reach-title" className="text-[1.25rem]">
        Goes to {peopleText(reach.now)}
      </h2>
      <p className="mt-1.5">
        {AUDIENCE_WORDS[audience].name}: {audienceSentence(audience, lapsedAfterDays)}
      </p>
      {groups.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Left out</p>
          <ul className="figures list-disc ps-5">
            {groups.map(({ count, text }) => (
              <li key={text}>
                {count.toLocaleString("en")} {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {writtenToLately > 0 && (
        <p className="mt-3 font-medium text-accent-ink">
          {writtenToLately.toLocaleString("en")} of them got a campaign in the last 7 days.
        </p>
      )}
      <p className="mt-3">
        <Link href={people} prefetch={false} className="prose-link">
          See who gets it and who doesn’t
        </Link>
      </p>
    </Card>
  );
}

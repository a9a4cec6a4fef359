import { Notice } from "@/app/_components/pages/notice";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { momentWords, untilWords } from "../../_shared/waitlist/entry-story";
import type { ListPlace } from "./list-place";

/** The time that is kept for someone right now; nothing if none is. */
export function OpenOffer({ entry: { offers, email }, where }: { entry: DeskEntry; where: ListPlace }) {
  const open = offers.find(({ status }) => status === "open");
  if (open === undefined) return null;
  return (
    <Notice tone="accent">
      <p className="figures">
        Offered {momentWords(open.startAt, where)}, until {untilWords(open.expiresAt, where.now, where)}.
      </p>
      {(email === "" || open.hasMailFailed) && (
        <p>
          {email === "" ? "They have no email address" : "The email to them couldn’t be sent"}, so call them and book it
          for them on{" "}
          <a
            href={`/book/${where.slug}/waitlist/offer/${open.id}`}
            target="_blank"
            rel="noopener"
            className="prose-link"
          >
            the offer’s page
          </a>
          .
        </p>
      )}
    </Notice>
  );
}

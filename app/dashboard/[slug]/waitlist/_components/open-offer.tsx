import { Notice } from "@/app/_components/pages/notice";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";
import { momentWords, untilWords } from "../../_shared/waitlist/entry-story";
import type { ListPlace } from "./list-place";
import { TakeButton } from "./take-button";

/** The time that is kept for someone right now, and the way to book it for them; nothing if none is. */
export function OpenOffer({ entry: { offers, name, email }, where }: { entry: DeskEntry; where: ListPlace }) {
  const open = offers.find(({ status }) => status === "open");
  if (open === undefined) return null;
  const { slug, now } = where;
  const time = momentWords(open.startAt, where);
  return (
    <Notice tone="accent">
      <p className="figures">
        Offered {time}, until {untilWords(open.expiresAt, now, where)}.
      </p>
      {(email === "" || open.hasMailFailed) && (
        <p>{email === "" ? "They have no email address" : "The email to them couldn’t be sent"}, so call them.</p>
      )}
      <div className="mt-2">
        <TakeButton {...{ slug, name, time }} id={open.id} hasEmail={email !== ""} />
      </div>
    </Notice>
  );
}

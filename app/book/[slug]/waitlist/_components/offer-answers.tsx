import { deadline } from "@/lib/bookings/mails/letter-facts";
import { newFormKey } from "@/lib/edge/forms/form-key";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import { ChangeForm } from "../../_components/change-form";
import { Countdown } from "../../_components/countdown";
import { Policy } from "../../_components/policy";
import type { Business } from "../../business";
import { declineForm, takeForm } from "../offer/[id]/actions";

/** What a screen reader announces of the countdown. */
const SPOKEN_MINUTES: readonly number[] = [30, 10, 5, 2, 1];

type Props = { business: Business; offer: OfferView };

/** How long an open offer can be taken. */
export function OfferTime({ business, offer: { expiresAt } }: Props) {
  const { texts, locale, ctx } = business;
  const time = deadline(business, expiresAt);
  return (
    <dl className="mt-6 rounded-control bg-accent-soft px-4 py-3.5 text-accent-ink sm:px-5">
      <Countdown
        leftMs={expiresAt.getTime() - ctx("holder").now.getTime()}
        locale={locale}
        label={texts("pay.timeLeft")}
        spoken={Object.fromEntries(
          SPOKEN_MINUTES.map((minutes) => [minutes, texts("waitlist.offer.minutesLeft", { minutes })]),
        )}
        until={{ label: texts("pay.heldUntil"), text: time }}
        untilBelow={texts("waitlist.offer.takeUntil", { time })}
      />
    </dl>
  );
}

/** The buttons that take an open offer or let it pass, after what has to be known before. */
export function OfferAnswers({ business, offer }: Props) {
  const { texts, slug } = business;
  const { id, startAt, depositCents } = offer;
  return (
    <div className="mt-6">
      <Policy business={business} service={{ depositCents }} startAt={startAt} asksDetails={false} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ChangeForm
          action={takeForm}
          hidden={{ slug, id, key: newFormKey() }}
          submit={texts(depositCents > 0 ? "waitlist.offer.takeDeposit" : "waitlist.offer.take")}
          sending={texts("details.sending")}
        />
        <ChangeForm
          action={declineForm}
          hidden={{ slug, id, key: newFormKey() }}
          submit={texts("waitlist.offer.decline")}
          sending={texts("details.sending")}
          look="quiet"
        />
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{texts("waitlist.offer.declineHint")}</p>
    </div>
  );
}

import { Card } from "@/app/_components/pages/card";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { consentBox } from "@/lib/marketing/consent-words";
import { localDateAt, localMinuteAt } from "@/lib/time/wall-clock";
import { bookForm } from "../../actions";
import { goneRefusal, otherTimes } from "../../booking-form-state";
import type { Business } from "../../business";
import { bookingChoice, calendarHref, type PageChoice } from "../../choice";
import { joinHref } from "../../waitlist-address";
import { Policy } from "../policy";
import { BookingForm } from "./booking-form";

type Props = {
  business: Business;
  choice: PageChoice;
  base: string;
  /** the open times closest to the chosen one if it's no longer open; null if it is */
  instead: string[] | null;
  embedded: boolean;
};

/** Contact details, the cancellation policy, and the submit button. */
export function DetailsStep({ business, choice, base, instead, embedded }: Props) {
  const { texts, locale, profile, slug, catalog } = business;
  const { service, addOnIds, member, partySize, at } = choice;
  if (at === null) return null;
  const hasDeposit = service.depositCents > 0;
  const hidden: [string, string][] = [
    ["slug", slug],
    ["key", newFormKey()],
    ["serviceId", service.id],
    ["staffId", member?.id ?? ""],
    ["partySize", partySize === null ? "" : String(partySize)],
    ["embedded", embedded ? "1" : ""],
    ...addOnIds.map((id): [string, string] => ["addOnId", id]),
  ];
  // If the time is no longer open, the page says so before anything is typed.
  const words = { texts, locale, timezone: profile.timezone };
  const refusal =
    instead === null
      ? { problem: null, times: null, picked: null }
      : goneRefusal("goneBeforeTyping", otherTimes(instead, words), texts);
  return (
    <Card aria-labelledby="step-title">
      <h1 id="step-title" tabIndex={-1} className="text-[1.875rem] outline-none sm:text-[2.25rem]">
        {texts("details.title")}
      </h1>
      <div className="mt-6">
        <BookingForm
          action={bookForm}
          initial={{ ...refusal, values: {}, attempt: 0 }}
          hidden={hidden}
          slug={slug}
          startAt={at.toISOString()}
          calendarHref={calendarHref(base, choice, profile.timezone)}
          waitHref={waitForTime(business, choice, at, embedded)}
          consent={consentBox(catalog.policy.marketing.policy, locale)}
          locale={locale}
          zone={profile.timezone}
          texts={{
            name: texts("details.name"),
            email: texts("details.email"),
            emailHint: texts("details.emailHint"),
            phone: texts("details.phone"),
            phoneHint: texts("details.phoneHint"),
            notes: texts("details.notes"),
            optional: texts("details.optional"),
            submit: texts(hasDeposit ? "details.submitDeposit" : "details.submit"),
            submitAt: texts(hasDeposit ? "details.submitDepositAt" : "details.submitAt", { time: "{time}" }),
            sending: texts("details.sending"),
            otherTimes: texts("details.otherTimes"),
            allTimes: texts("details.allTimes"),
            yours: texts("times.yours", { time: "{time}" }),
            askGone: texts("waitlist.askGone"),
            joinWaitlist: texts("waitlist.join"),
          }}
        >
          <Policy business={business} service={service} startAt={at} asksDetails />
        </BookingForm>
      </div>
    </Card>
  );
}

/** The form that joins the waitlist, filled in with exactly this time. */
function waitForTime({ slug, profile }: Business, choice: PageChoice, at: Date, isEmbedded: boolean): string {
  const date = localDateAt(at.getTime(), profile.timezone);
  const minute = localMinuteAt(at.getTime(), profile.timezone);
  const days = { from: date, to: date, fromMin: minute, toMin: minute };
  return joinHref(slug, { ...bookingChoice(choice), ...days }, isEmbedded);
}

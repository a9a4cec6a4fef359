import { Card } from "@/app/_components/pages/card";
import type { SlotsByDay } from "@/lib/bookings/open-times/slots-by-day";
import { DAYS_AFTER, nearestTimes } from "@/lib/bookings/open-times/with-alternatives";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { formatDayAndTime } from "@/lib/locale/format";
import { addDays } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";
import { bookForm } from "../actions";
import { type BookingFormState, takenProblem } from "../booking-form-state";
import type { Business } from "../business";
import { choiceHref, type PageChoice } from "../choice";
import { BookingForm } from "./booking-form";
import { Policy } from "./policy";

type Props = { business: Business; choice: PageChoice; base: string; open: SlotsByDay; embedded: boolean };

/** Who books, and what holds if plans change; then the submit. */
export async function DetailsStep({ business, choice, base, open, embedded }: Props) {
  const { texts, locale, profile, slug } = business;
  const { service, addOnIds, member, partySize, at } = choice;
  if (at === null) return null;
  const date = localDateAt(at.getTime(), profile.timezone);
  const hidden: [string, string][] = [
    ["slug", slug],
    ["key", newFormKey()],
    ["serviceId", service.id],
    ["staffId", member?.id ?? ""],
    ["partySize", partySize === null ? "" : String(partySize)],
    ["embedded", embedded ? "1" : ""],
    ...addOnIds.map((id): [string, string] => ["addOnId", id]),
  ];
  return (
    <Card aria-labelledby="step-title">
      <h1 id="step-title" tabIndex={-1} className="text-[1.875rem] outline-none sm:text-[2.25rem]">
        {texts("details.title")}
      </h1>
      <div className="mt-6">
        <BookingForm
          action={bookForm}
          initial={await initialState(business, open, at)}
          hidden={hidden}
          startAt={at.toISOString()}
          calendarHref={choiceHref(base, choice, { month: date.slice(0, 7), day: date })}
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
            submit: texts(service.depositCents > 0 ? "details.submitDeposit" : "details.submit"),
            sending: texts("details.sending"),
            otherTimes: texts("details.otherTimes"),
            allTimes: texts("details.allTimes"),
            yours: texts("times.yours", { time: "{time}" }),
          }}
        >
          <Policy business={business} service={service} startAt={at} />
        </BookingForm>
      </div>
    </Card>
  );
}

/** A time that is not open any more is said before anything is typed. */
async function initialState(
  { texts, locale, profile }: Business,
  open: SlotsByDay,
  at: Date,
): Promise<BookingFormState> {
  const date = localDateAt(at.getTime(), profile.timezone);
  const days = await open.between(date, addDays(date, DAYS_AFTER));
  const isOpen = days[0]?.slots.some(({ startAt }) => Date.parse(startAt) === at.getTime());
  if (isOpen) return { values: {}, problem: null, attempt: 0 };
  const times = nearestTimes(days, at).map((startAt) => ({
    startAt,
    label: formatDayAndTime(Date.parse(startAt), profile.timezone, locale),
  }));
  return { values: {}, problem: takenProblem("goneBeforeTyping", times, texts), attempt: 0 };
}

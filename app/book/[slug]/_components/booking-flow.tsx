import { type SlotsByDay, slotsByDayForBooking } from "@/lib/bookings/open-times/slots-by-day";
import { DAYS_AFTER, nearestTimes } from "@/lib/bookings/open-times/with-alternatives";
import { addDays } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../business";
import { bookingChoice, calendarHref, type PageChoice } from "../choice";
import type { MenuAddress } from "../menu-address";
import { ChosenTimeArea } from "./details/chosen-time";
import { DetailsStep } from "./details/details-step";
import { FocusOnChange } from "./focus-on-change";
import { ServiceMenu } from "./service-menu";
import { type FlowStep, FlowSteps } from "./steps";
import { BookingSummary } from "./summary";
import { TimeStep } from "./time-step";

type Props = {
  business: Business;
  choice: PageChoice | "gone" | null;
  /** which part of the services is shown if none is chosen */
  address: MenuAddress;
  base: string;
  embedded?: boolean;
};

/** The steps of booking; the current step is only in the URL, so that every step is a link. */
export async function BookingFlow({ business, choice, address, base, embedded = false }: Props) {
  if (choice === null || choice === "gone") {
    return (
      <>
        <FocusOnChange chosen={`service ${address.find} ${address.page}`} target="services-title" />
        <ServiceMenu business={business} base={base} address={address} isGone={choice === "gone"} isTitle={embedded} />
      </>
    );
  }
  const open = await slotsByDayForBooking(business.ctx("public"), bookingChoice(choice));
  const step = choice.at === null ? "time" : "details";
  const instead = choice.at === null ? null : await timesInstead(open, choice.at, business.profile.timezone);
  return (
    <>
      <FocusOnChange chosen={`${step} ${choice.at === null ? (choice.day ?? "") : ""}`} target={focusTarget(choice)} />
      <FlowSteps steps={stepsOf(business, choice, base)} current={step} texts={business.texts} />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        <ChosenTimeArea key={choice.at?.toISOString()} isGone={instead !== null}>
          <div className="min-w-0">
            {step === "time" ? (
              <TimeStep business={business} choice={choice} base={base} open={open} />
            ) : (
              <DetailsStep business={business} choice={choice} base={base} instead={instead} embedded={embedded} />
            )}
          </div>
          <div className={step === "time" ? "max-lg:hidden" : "max-lg:order-first"}>
            <BookingSummary business={business} choice={choice} />
          </div>
        </ChosenTimeArea>
      </div>
    </>
  );
}

const focusTarget = ({ at, day }: PageChoice): string => (at === null && day !== null ? "times" : "step-title");

/** The open times closest to one that isn't open; null for one that is. */
async function timesInstead(open: SlotsByDay, at: Date, timezone: string): Promise<string[] | null> {
  const date = localDateAt(at.getTime(), timezone);
  const days = await open.between(date, addDays(date, DAYS_AFTER));
  const isOpen = days[0]?.slots.some(({ startAt }) => Date.parse(startAt) === at.getTime());
  return isOpen ? null : nearestTimes(days, at);
}

function stepsOf({ profile }: Business, choice: PageChoice, base: string): FlowStep[] {
  return [
    { name: "service", href: base },
    { name: "time", href: choice.at === null ? null : calendarHref(base, choice, profile.timezone) },
    { name: "details", href: null },
  ];
}

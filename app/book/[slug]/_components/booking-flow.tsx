import { slotsByDayForBooking } from "@/lib/bookings/open-times/slots-by-day";
import type { Business } from "../business";
import { bookingChoice, choiceHref, type PageChoice } from "../choice";
import type { MenuAddress } from "../menu-address";
import { DetailsStep } from "./details-step";
import { FocusOnChange } from "./focus-on-change";
import { ServiceMenu } from "./service-menu";
import { type FlowStep, FlowSteps } from "./steps";
import { BookingSummary } from "./summary";
import { TimeStep } from "./time-step";

type Props = {
  business: Business;
  choice: PageChoice | "gone" | null;
  /** which part of the services is shown where none is chosen */
  address: MenuAddress;
  base: string;
  embedded?: boolean;
};

/** The way to a booking; where one is on it stands in the address alone, so that every step is a link. */
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
  return (
    <>
      <FocusOnChange chosen={`${step} ${choice.at === null ? (choice.day ?? "") : ""}`} target={focusTarget(choice)} />
      <FlowSteps steps={stepsOf(choice, base)} current={step} texts={business.texts} />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        <div className="min-w-0">
          {step === "time" ? (
            <TimeStep business={business} choice={choice} base={base} open={open} />
          ) : (
            <DetailsStep business={business} choice={choice} base={base} open={open} embedded={embedded} />
          )}
        </div>
        <div className={step === "time" ? "max-lg:hidden" : "max-lg:order-first"}>
          <BookingSummary business={business} choice={choice} />
        </div>
      </div>
    </>
  );
}

const focusTarget = ({ at, day }: PageChoice): string => (at === null && day !== null ? "times" : "step-title");

function stepsOf(choice: PageChoice, base: string): FlowStep[] {
  return [
    { name: "service", href: base },
    { name: "time", href: choice.at === null ? null : choiceHref(base, choice) },
    { name: "details", href: null },
  ];
}

import type { SlotsByDay } from "@/lib/bookings/open-times/slots-by-day";
import { formatDuration, formatMoney } from "@/lib/locale/format";
import type { Business } from "../business";
import { bookingChoice, choiceHref, type PageChoice } from "../choice";
import { joinHref } from "../waitlist-address";
import { CalendarCard } from "./calendar-card";
import { CalendarPicker } from "./calendar-picker";
import { ChoosingArea } from "./choosing/choosing-area";
import { OptionsForm } from "./options-form";

type Props = { business: Business; choice: PageChoice; base: string; open: SlotsByDay };

/** Options, team member, day and time. */
export function TimeStep({ business, choice, base, open }: Props) {
  const { texts, locale, profile, slug } = business;
  const { service, partySize, addOnIds, member } = choice;
  return (
    <div className="space-y-6">
      <header>
        <h1 id="step-title" tabIndex={-1} lang={locale} className="text-[2rem] outline-none sm:text-[2.5rem]">
          {service.name}
        </h1>
        <p lang={locale} className="figures mt-2 text-[1.0625rem] text-ink-soft">
          {formatDuration(service.durationMin, locale)}
          {service.priceCents > 0 && (
            <span className="ms-3 font-semibold text-ink">
              {formatMoney(service.priceCents, profile.currency, locale)}
            </span>
          )}
        </p>
        {service.description && (
          <p lang={locale} className="mt-2 max-w-2xl text-ink-soft">
            {service.description}
          </p>
        )}
      </header>
      <ChoosingArea>
        <OptionsForm business={business} choice={choice} base={base} />
        <CalendarCard texts={texts}>
          {open.refusal === "table_too_small" && partySize !== null ? (
            <p className="mt-4">{texts("calendar.nothingParty", { count: String(partySize) })}</p>
          ) : (
            <CalendarPicker
              open={open}
              business={business}
              month={choice.month}
              day={choice.day}
              purpose="choose"
              nothingHint={texts(member || addOnIds.length > 0 ? "calendar.nothingHint" : "calendar.nothingHintPlain")}
              hrefOf={(change) => choiceHref(base, choice, change)}
              waitHref={(days) => joinHref(slug, { ...bookingChoice(choice), ...days }, base.endsWith("/embed"))}
            />
          )}
        </CalendarCard>
      </ChoosingArea>
    </div>
  );
}

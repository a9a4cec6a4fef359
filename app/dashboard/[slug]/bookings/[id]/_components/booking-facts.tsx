import type { ReactNode } from "react";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";
import { formatDay, formatDuration, formatMoney, formatTime, zoneCity } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { guestsText } from "../../../_shared/bookings/guests-text";
import { ASSIGNMENT_WORDS, depositWords } from "../../words";

type Props = { booking: BookingDetails; when: string; zone: string; locale: string; currency: string };

/** What a booking is, and why it is so. */
export function BookingFacts({ booking, when, zone, locale, currency }: Props) {
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const { member, assignment, table, partySize, addOns, createdAt, depositCents } = booking;
  const deposit = depositWords(booking.depositState, booking.isPaidByHand);
  const end = formatTime(booking.endAt.getTime(), zone, locale);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name="When">
        <p className="figures font-semibold">{when}</p>
        <Soft>
          until {end}, {formatDuration(booking.durationMin, locale)} · {zoneCity(zone)} time
        </Soft>
      </Fact>
      <Fact name="Service">
        {booking.serviceName}
        {partySize !== null && <Soft>{guestsText(partySize)}</Soft>}
      </Fact>
      {addOns.length > 0 && (
        <Fact name="Extras">
          <ul>
            {addOns.map(({ name, priceCents }) => (
              <li key={name}>
                {name}
                {priceCents > 0 && <span className="figures text-ink-soft"> · {money(priceCents)}</span>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {member && (
        <Fact name="With">
          {member.name}
          {assignment && <Soft>{ASSIGNMENT_WORDS[assignment.rule]}</Soft>}
        </Fact>
      )}
      {table && <Fact name="Table or room">{table}</Fact>}
      <Fact name="Price">
        <span className="figures">{booking.priceCents > 0 ? money(booking.priceCents) : "Free"}</span>
      </Fact>
      {depositCents > 0 && (
        <Fact name="Deposit">
          <span className="figures">{money(depositCents)}</span>
          {deposit && <Soft>{deposit}</Soft>}
        </Fact>
      )}
      <Fact name="Booked">
        <span className="figures">
          {formatDay(localDateAt(createdAt.getTime(), zone), locale)}, {formatTime(createdAt.getTime(), zone, locale)}
        </span>
        <Soft>{booking.source === "online" ? "Online, by the customer" : "Added by your team"}</Soft>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Soft = ({ children }: { children: ReactNode }) => <p className="text-[0.9375rem] text-ink-soft">{children}</p>;

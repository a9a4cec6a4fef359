import { ChevronRight, Search } from "lucide-react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { SelectField, TextField } from "@/app/_components/fields/field";
import {
  BOOKING_STATUS_CHOICES,
  type BookingFilter,
  isFiltering,
  type StatusChoice,
} from "@/lib/desk/list/booking-filter";
import { BOOKING_STATUS_WORDS } from "../../_shared/bookings/status-words";

type Named = { id: string; name: string };

const statusName = (choice: StatusChoice): string => {
  switch (choice) {
    case "any":
      return "Any status";
    case "not_cancelled":
      return "Not cancelled";
    case "visited":
      return "Visits";
    case "unmarked":
      return "Over, not marked yet";
    default:
      return BOOKING_STATUS_WORDS[choice].name;
  }
};

const isNarrowed = ({ staffId, serviceId, from, to }: BookingFilter): boolean =>
  [staffId, serviceId, from, to].some((part) => part !== null);

/** What the list is narrowed by: a form of the address, so that every view of the list can be kept and sent on. */
export function BookingFilters({
  path,
  filter,
  members,
  services,
}: {
  path: string;
  filter: BookingFilter;
  members: Named[];
  services: Named[];
}) {
  return (
    <search>
      <form
        action={path}
        className="mb-6 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-4"
      >
        <TextField
          id="q"
          name="q"
          type="search"
          label="Search"
          placeholder="Name, email, phone or reference"
          defaultValue={filter.text}
          maxLength={100}
          className="col-span-2"
        />
        <SelectField id="times" name="times" label="When" defaultValue={filter.times}>
          <option value="upcoming">Upcoming</option>
          <option value="past">Past</option>
          <option value="all">Upcoming and past</option>
        </SelectField>
        <SelectField id="status" name="status" label="Status" defaultValue={filter.status}>
          {BOOKING_STATUS_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {statusName(choice)}
            </option>
          ))}
        </SelectField>
        <details open={isNarrowed(filter)} className="group col-span-2 lg:col-span-4">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control font-medium text-brand-ink">
            <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
            More filters
          </summary>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField id="member" name="member" label="Team member" defaultValue={filter.staffId ?? ""}>
              <option value="">Any team member</option>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField id="service" name="service" label="Service" defaultValue={filter.serviceId ?? ""}>
              <option value="">Any service</option>
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField id="from" name="from" type="date" label="From" defaultValue={filter.from ?? ""} />
            <TextField id="to" name="to" type="date" label="To" defaultValue={filter.to ?? ""} />
          </div>
        </details>
        <div className="flex flex-wrap gap-3 col-span-2 lg:col-span-4">
          <Button type="submit">
            <Search aria-hidden className="size-4.5" />
            Apply
          </Button>
          {isFiltering(filter) && (
            <ButtonLink look="quiet" href={path}>
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

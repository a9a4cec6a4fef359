import Form from "next/form";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarAddress } from "../address";
import { ShowButton } from "./show-button";

const CONTROL = "min-h-11 rounded-control border border-line-strong bg-surface px-3";

/** Goes to a day, and says whose bookings and which of them are shown. */
export function CalendarFilters({
  path,
  address,
  calendar,
}: {
  path: string;
  address: CalendarAddress;
  calendar: CalendarView;
}) {
  const { date, view, by, staffId, withEnded, asList } = address;
  return (
    <Form action={`${path}/calendar`} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="view" value={view} />
      {by !== null && <input type="hidden" name="by" value={by} />}
      {asList && <input type="hidden" name="as" value="list" />}
      <label className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">Day</span>
        <input key={date} type="date" name="date" defaultValue={date} required className={CONTROL} />
      </label>
      {(calendar.members.length > 1 || staffId !== null) && (
        <label className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-medium">Team member</span>
          <select key={staffId} name="member" defaultValue={staffId ?? ""} className={`${CONTROL} max-w-48 min-w-0`}>
            <option value="">Everyone</option>
            {calendar.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          key={String(withEnded)}
          type="checkbox"
          name="ended"
          value="1"
          defaultChecked={withEnded}
          className="size-5 accent-brand"
        />
        <span className="font-medium">Show cancelled and no-shows</span>
      </label>
      <ShowButton />
    </Form>
  );
}

import { SelectField } from "@/app/_components/fields/field";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { ANY_MEMBER, type Draft } from "./draft";

type Props = { booking: DeskBooking; draft: Draft; edit(parts: Partial<Draft>): void };

/** The member, the table or room, and the number of people. */
export function WherePart({ booking, draft, edit }: Props) {
  const { members, places, services } = booking.choices;
  const service = services.find(({ id }) => id === draft.serviceId);
  const doing = members.filter(({ id }) => service?.memberIds.includes(id));
  const others = members.filter(({ id }) => !service?.memberIds.includes(id));
  const guestsMax = service?.partySizeMax ?? draft.partySize;
  const option = ({ id, name }: { id: string; name: string }) => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {members.length > 0 && (service?.staffed || draft.staffId !== "") && (
        <SelectField
          id="change-member"
          label="Team member"
          value={draft.staffId}
          onChange={({ target }) => edit({ staffId: target.value })}
        >
          {draft.staffId === "" && <option value="">No team member</option>}
          {doing.map(option)}
          <option value={ANY_MEMBER}>Any team member</option>
          {others.length > 0 && <optgroup label="Don’t usually do this service">{others.map(option)}</optgroup>}
        </SelectField>
      )}
      {places.length > 0 && (
        <SelectField
          id="change-place"
          label="Table or room"
          value={draft.resourceId}
          onChange={({ target }) => edit({ resourceId: target.value })}
        >
          {draft.resourceId === "" && <option value="">None</option>}
          {places.map(({ id, name, seats }) => (
            <option key={id} value={id}>
              {seats === null ? name : `${name} (seats ${seats})`}
            </option>
          ))}
        </SelectField>
      )}
      {guestsMax !== null && (
        <SelectField
          id="change-party"
          label="Guests"
          value={draft.partySize ?? ""}
          onChange={({ target }) => edit({ partySize: target.value === "" ? null : Number(target.value) })}
        >
          {draft.partySize === null && <option value="">Not set</option>}
          {Array.from({ length: Math.max(guestsMax, draft.partySize ?? 0) }, (_, n) => n + 1).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

import { useWatch } from "react-hook-form";
import { CheckField, FieldNotes } from "@/app/_components/fields/field";
import { Notice } from "@/app/_components/pages/notice";
import { Section } from "./section";
import type { FormContext, ServiceActionForm } from "./service-form-values";

type Props = { action: ServiceActionForm; context: FormContext };

/** Who performs a service, where it takes place, and what is missing before it can be booked. */
export function WhoAndWhereSection({ action, context }: Props) {
  const { form, errorOf } = action;
  const [staffed, staffIds = [], resourceIds = []] = useWatch({
    control: form.control,
    name: ["staffed", "staffIds", "resourceIds"],
  });
  const isUnlimited = !staffed && resourceIds.length === 0;
  return (
    <Section title="Who and where">
      <CheckField
        id="staffed"
        label="Needs a team member"
        hint="Turn off for tables, rooms or courts that need no staff."
        {...form.register("staffed")}
      />
      {staffed && <Members action={action} context={context} chosen={staffIds} />}
      <Places action={action} context={context} chosen={resourceIds} />
      <FieldNotes id="staffIds" label="Team members" error={errorOf("staffIds")} />
      {isUnlimited && (
        <Notice tone="accent" title="There’s no limit on bookings at the same time">
          It needs no team member and isn’t linked to a table or room.
        </Notice>
      )}
    </Section>
  );
}

const GRID = "mt-2 grid gap-x-6 sm:grid-cols-2";

function Members({ action: { form }, context: { slug, members }, chosen }: Props & { chosen: string[] }) {
  const isPerformed = members.some(({ id, canBeBooked }) => canBeBooked && chosen.includes(id));
  return (
    <fieldset>
      <legend className="font-semibold">Team members who offer it</legend>
      <div className={GRID}>
        {members.map(({ id, name, title, canBeBooked }) => (
          <CheckField
            key={id}
            id={`member-${id}`}
            value={id}
            label={
              <>
                {name}
                {(title || !canBeBooked) && (
                  <span className="ms-2 font-normal text-ink-soft">{canBeBooked ? title : "not bookable"}</span>
                )}
              </>
            }
            {...form.register("staffIds")}
          />
        ))}
      </div>
      {!isPerformed && (
        <div className="mt-3">
          <Notice tone="accent" title="Customers can’t book this">
            None of the team members you chose can be booked.{" "}
            <a href={`/dashboard/${slug}/members`} className="underline">
              See your team
            </a>{" "}
            or{" "}
            <a href={`/dashboard/${slug}/explain`} className="underline">
              find out what else keeps customers from booking
            </a>
            .
          </Notice>
        </div>
      )}
    </fieldset>
  );
}

function Places({ action: { form, errorOf }, context: { slug, places }, chosen }: Props & { chosen: string[] }) {
  if (places.length === 0) return null;
  const isAnyInUse = places.some(({ id, active }) => active && chosen.includes(id));
  return (
    <fieldset>
      <legend className="font-semibold">Tables and rooms</legend>
      <p className="text-[0.9375rem] text-ink-soft">
        Each booking uses one of these. Choose none if it doesn’t need one; a party still gets a table that fits.
      </p>
      <div className={GRID}>
        {places.map(({ id, name, kind, capacity, active }) => (
          <CheckField
            key={id}
            id={`place-${id}`}
            value={id}
            label={
              <>
                {name}
                <span className="figures ms-2 font-normal text-ink-soft">
                  {active ? `${kind === "table" ? "seats" : "holds"} ${capacity}` : "inactive"}
                </span>
              </>
            }
            {...form.register("resourceIds")}
          />
        ))}
      </div>
      <FieldNotes id="resourceIds" label="Tables and rooms" error={errorOf("resourceIds")} />
      {chosen.length > 0 && !isAnyInUse && (
        <div className="mt-3">
          <Notice tone="accent" title="Customers can’t book this">
            All the tables and rooms you chose are inactive.{" "}
            <a href={`/dashboard/${slug}/resources`} className="underline">
              See tables and rooms
            </a>
            .
          </Notice>
        </div>
      )}
    </fieldset>
  );
}

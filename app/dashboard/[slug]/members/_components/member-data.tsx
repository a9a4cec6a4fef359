import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";

/** A copy of what is kept about a member, for them. */
export function MemberData({ path, name }: { path: string; name: string }) {
  return (
    <Card aria-labelledby="data-title">
      <h2 id="data-title" className="text-[1.375rem]">
        Personal data
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        If {name} asks what you keep about them: their details, hours, time off and connected calendars, without
        passwords. Their bookings aren’t in it, as they are about customers.
      </p>
      <ButtonLink look="quiet" href={`${path}/data`} download>
        Download their data
      </ButtonLink>
    </Card>
  );
}

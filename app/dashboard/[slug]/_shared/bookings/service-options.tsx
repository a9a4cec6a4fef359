import type { OfferedService } from "@/lib/desk/entering/offered-services";

/** The services of a select: those that customers see, then those that only the team books. */
export function ServiceOptions({ services }: { services: readonly OfferedService[] }) {
  const options = (isOnline: boolean) =>
    services
      .filter((service) => service.isOnline === isOnline)
      .map(({ id, name, facts }) => (
        <option key={id} value={id}>
          {facts ? `${name} (${facts})` : name}
        </option>
      ));
  const [online, hidden] = [options(true), options(false)];
  return (
    <>
      {online}
      {hidden.length > 0 && <optgroup label="Not bookable online">{hidden}</optgroup>}
    </>
  );
}

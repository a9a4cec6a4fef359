import { Badge } from "@/app/_components/lists/badge";
import { EVENT_GUIDE } from "@/lib/webhooks/event-guide";
import { payloadFields } from "../payload-fields";

/** The events with their data; on a phone each row becomes a block. */
export function EventTable() {
  const cell = "block py-0.5 md:table-cell md:px-3 md:py-3 md:align-top";
  return (
    <table className="block w-full border-t border-line md:table">
      <caption className="sr-only">Events</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-[0.9375rem] text-ink-soft md:border-b md:border-line">
          {["Event", "Sent when", "Fields in data"].map((name) => (
            <th key={name} scope="col" className="py-2 font-medium md:px-3 md:first:ps-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {EVENT_GUIDE.map(({ event, firesWhen, isSent }) => (
          <tr key={event} className="block border-b border-line py-3 md:table-row md:py-0">
            <th scope="row" className={`${cell} text-left font-normal md:ps-0`}>
              <code className="font-semibold">{event}</code>
              {!isSent && (
                <span className="ms-2 md:mt-1 md:ms-0 md:block">
                  <Badge>Not sent yet</Badge>
                </span>
              )}
            </th>
            <td className={`${cell} text-[0.9375rem] md:w-[36%]`}>{firesWhen}</td>
            <td className={`${cell} text-[0.9375rem] text-ink-soft md:pe-0`}>
              {payloadFields(event).map(({ name, kind }, index, all) => (
                <span key={name} className="me-1.5 inline-block">
                  <code className="text-ink">{name}</code> {kind}
                  {index < all.length - 1 && ","}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import Link from "next/link";
import type { CustomerInList } from "@/lib/desk/customers/list-customers-page";
import { formatDay } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";

type Props = { path: string; customers: CustomerInList[]; zone: string; locale: string };

const HEAD = "px-3.5 py-2.5 text-[0.875rem] font-semibold text-ink-soft";
const CELL = "px-3.5 py-3 align-top";

/** A page of customers: a table if there is room, else a card for each. */
export function CustomerTable({ path, customers, zone, locale }: Props) {
  const day = (at: Date | null) => at && formatDay(localDateAt(at.getTime(), zone), locale);
  const rows = customers.map((customer) => ({
    ...customer,
    href: `${path}/${customer.id}`,
    last: day(customer.lastAt),
    next: day(customer.nextAt),
  }));
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-surface shadow-card xl:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">Customers</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={`${HEAD} text-start`}>
                Name
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Email
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Phone
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                Bookings
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Last
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Next
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line last:border-0 hover:bg-sunken">
                <td className={`${CELL} min-w-40`}>
                  <Name row={row} className="hover:underline" />
                </td>
                <td className={`${CELL} min-w-56 wrap-anywhere`}>{row.email || <Nothing />}</td>
                <td className={`${CELL} figures whitespace-nowrap`}>{row.phone || <Nothing />}</td>
                <td className={`${CELL} figures text-end`}>{row.bookings}</td>
                <td className={`${CELL} figures whitespace-nowrap`}>{row.last ?? <Nothing />}</td>
                <td className={`${CELL} figures whitespace-nowrap`}>{row.next ?? <Nothing />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:hidden">
        {rows.map((row) => (
          <li key={row.id} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
            <Name row={row} className="after:absolute after:inset-0 after:rounded-card" />
            <p className="flex flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft">
              <span className="wrap-anywhere">{row.email}</span>
              <span className="figures">{row.phone}</span>
            </p>
            <p className="figures mt-1 text-[0.9375rem]">
              {[
                row.bookings === 1 ? "1 booking" : `${row.bookings} bookings`,
                row.last && `last ${row.last}`,
                row.next && `next ${row.next}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ row, className }: { row: { href: string; name: string; isErased: boolean }; className: string }) {
  return (
    <Link
      href={row.href}
      prefetch={false}
      className={`${row.isErased ? "text-ink-soft italic" : "font-semibold"} wrap-anywhere ${className}`}
    >
      {row.name}
    </Link>
  );
}

const Nothing = () => <span className="text-ink-soft">–</span>;

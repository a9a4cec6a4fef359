import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import { formatDayAndTime } from "@/lib/locale/format";
import type { ConnectionView } from "@/lib/oauth/connections/list-connections";
import { RevokeConnection } from "./revoke-connection";

type Props = { slug: string; connections: ConnectionView[]; timezone: string; locale: string };

const HEADS = ["App", "Allowed by", "Access", "Last used", "Changes", "Status"];

/** The connections and their details; on a phone each is a sheet of its own. */
export function ConnectionTable({ slug, connections, timezone, locale }: Props) {
  const moment = (at: Date) => formatDayAndTime(at.getTime(), timezone, locale);
  const cell = "block py-0.5 md:table-cell md:px-3 md:py-3 md:align-middle";
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">Connections</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-[0.9375rem] text-ink-soft md:border-b md:border-line">
          {HEADS.map((name) => (
            <th key={name} scope="col" className="py-2 font-medium md:px-3 md:first:ps-0">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Disconnect</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {connections.map((one) => (
          <tr
            key={one.id}
            data-connection={one.id}
            className="block border-b border-line py-3 last:border-0 md:table-row md:py-0"
          >
            <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere md:ps-0`}>
              {one.clientName}
              <span className="block text-[0.9375rem] font-normal text-ink-soft">{one.redirectHost}</span>
            </th>
            <Named name="Allowed by" className={`${cell} wrap-anywhere`}>
              {one.userName ?? "A former user"}
              <span className="block text-[0.9375rem] text-ink-soft">{moment(one.createdAt)}</span>
            </Named>
            <td className={cell}>{one.access === "read-only" ? "Read only" : "Read and write"}</td>
            <Named name="Last used" className={`${cell} figures`}>
              {one.lastUsedAt ? moment(one.lastUsedAt) : "Never"}
            </Named>
            <Named name="Changes" className={`${cell} figures`}>
              {one.changes === 0 ? (
                "None"
              ) : (
                <Link
                  href={`/dashboard/${slug}/activity?connection=${one.id}`}
                  prefetch={false}
                  className="prose-link"
                  aria-label={`${countText(one.changes)} by ${one.clientName}`}
                >
                  {countText(one.changes)}
                </Link>
              )}
            </Named>
            <td className={cell}>
              <Badge tone={one.isActive ? "brand" : "neutral"}>{one.isActive ? "Connected" : "Disconnected"}</Badge>
            </td>
            <td className={`${cell} pt-2 md:pe-0 md:text-right`}>
              {one.isActive && <RevokeConnection slug={slug} id={one.id} name={one.clientName} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const countText = (changes: number): string => (changes === 1 ? "1 change" : `${changes.toLocaleString("en")} changes`);

/** A cell with its own heading where the table's head isn't shown. */
function Named({ name, className, children }: { name: string; className: string; children: React.ReactNode }) {
  return (
    <td className={className}>
      <span aria-hidden="true" className="text-ink-soft md:hidden">
        {name}:{" "}
      </span>
      {children}
    </td>
  );
}

import { Badge } from "@/app/_components/lists/badge";
import type { KeyState, KeyView } from "@/lib/api-keys/list-keys";
import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { RevokeButton } from "./revoke-button";

type Props = { slug: string; keys: KeyView[]; timezone: string; locale: string };

const STATES: Record<KeyState, { tone: "brand" | "neutral" | "danger"; word: string }> = {
  active: { tone: "brand", word: "Active" },
  expired: { tone: "neutral", word: "Expired" },
  revoked: { tone: "danger", word: "Revoked" },
};

/** The keys and their details; on a phone each is a sheet of its own. */
export function KeyTable({ slug, keys, timezone, locale }: Props) {
  const day = (at: Date) => formatDay(localDateAt(at.getTime(), timezone), locale);
  const moment = (at: Date) => `${day(at)}, ${formatTime(at.getTime(), timezone, locale)}`;
  const cell = "block py-0.5 md:table-cell md:px-3 md:py-3 md:align-middle";
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">API keys</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-[0.9375rem] text-ink-soft md:border-b md:border-line">
          {["Name", "Access", "Created", "Last used", "Expires", "Status"].map((name) => (
            <th key={name} scope="col" className="py-2 font-medium md:px-3 md:first:ps-0">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {keys.map((key) => (
          <tr
            key={key.id}
            data-key={key.id}
            className="block border-b border-line py-3 last:border-0 md:table-row md:py-0"
          >
            <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere md:ps-0`}>
              {key.name || "Unnamed key"}
            </th>
            <td className={cell}>{key.access === "read-only" ? "Read only" : "Read and write"}</td>
            <Dated name="Created" className={cell}>
              {day(key.createdAt)}
            </Dated>
            <Dated name="Last used" className={cell}>
              {key.lastUsedAt ? moment(key.lastUsedAt) : "Never"}
            </Dated>
            <Dated name="Expires" className={cell}>
              {key.expiresAt ? moment(key.expiresAt) : "Never"}
            </Dated>
            <td className={cell}>
              <Badge tone={STATES[key.state].tone}>{STATES[key.state].word}</Badge>
            </td>
            <td className={`${cell} pt-2 md:pe-0 md:text-right`}>
              {key.state === "active" && <RevokeButton slug={slug} id={key.id} name={key.name || "this key"} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell with its own heading where the table's head isn't shown. */
function Dated({ name, className, children }: { name: string; className: string; children: string }) {
  return (
    <td className={`${className} figures`}>
      <span aria-hidden="true" className="text-ink-soft md:hidden">
        {name}:{" "}
      </span>
      {children}
    </td>
  );
}

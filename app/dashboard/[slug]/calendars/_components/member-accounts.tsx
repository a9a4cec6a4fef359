import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import type { MemberAccounts as Member, ShownAccount } from "@/lib/calendar-sync/desk/list-accounts";
import { CALENDAR_BOUNDS } from "@/lib/calendar-sync/requests.schema";
import { standingWords, type WordsPlace } from "../../_shared/calendars/account-words";
import { StateBadge } from "../../_shared/calendars/state-badge";
import { Rows } from "../../_shared/lists/rows";

type Props = { member: Member; path: string; place: WordsPlace };

/** A member's connected accounts, and a way to connect one. */
export function MemberAccounts({ member: { id, name, active, accounts }, path, place }: Props) {
  // As the bound counts them (rule K1.2).
  const connected = accounts.filter(({ state }) => state !== "disconnecting").length;
  return (
    <section id={id} aria-labelledby={`member-${id}`}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={`member-${id}`} className="text-[1.25rem]">
          {name} {!active && <Badge>Inactive</Badge>}
        </h2>
        {active && connected < CALENDAR_BOUNDS.accounts && (
          <ButtonLink
            look="quiet"
            className="min-h-9 px-3"
            href={`${path}/connect?member=${id}`}
            aria-label={`Connect a calendar of ${name}`}
          >
            Connect
          </ButtonLink>
        )}
      </div>
      {accounts.length === 0 ? (
        <p className="text-ink-soft">No calendar connected.</p>
      ) : (
        <Rows>
          {accounts.map((account) => (
            <Entry key={account.id} account={account} path={path} place={place} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function Entry({ account, path, place }: { account: ShownAccount; path: string; place: WordsPlace }) {
  const { id, label, calendars } = account;
  const writing = calendars.find(({ writes }) => writes);
  const reading = calendars.filter(({ reads }) => reads);
  return (
    <li data-account={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <Link href={`${path}/${id}`} prefetch={false} className="prose-link font-semibold">
          {label}
        </Link>
        <p className="text-[0.9375rem]">
          {reading.length === 0 ? "Nothing is read" : `Reads ${reading.map(({ name }) => name).join(", ")}`}
          {writing && ` · Writes to ${writing.name}`}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">{standingWords(account, place)}</p>
      </div>
      <StateBadge account={account} />
    </li>
  );
}

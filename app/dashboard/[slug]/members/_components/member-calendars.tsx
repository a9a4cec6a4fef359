import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import type { ShownAccount } from "@/lib/calendar-sync/desk/list-accounts";
import { standingWords, troubleWords, type WordsPlace } from "../../_shared/calendars/account-words";
import { StateBadge } from "../../_shared/calendars/state-badge";

type Props = {
  slug: string;
  staffId: string;
  name: string;
  active: boolean;
  accounts: readonly ShownAccount[];
  /** how many calendar links show their bookings */
  links: number;
  place: WordsPlace;
};

/** How a member's connected calendars are doing, in words, and where to do something about it (rule K18.6). */
export function MemberCalendars({ slug, staffId, name, active, accounts, links, place }: Props) {
  const path = `/dashboard/${slug}/calendars`;
  return (
    <Card aria-labelledby="calendars-title">
      <h2 id="calendars-title" className="text-[1.375rem]">
        Connected calendars
      </h2>
      {accounts.length === 0 ? (
        <p className="mt-1 text-ink-soft">
          No calendar connected. Once one is, customers can’t book {name} while they’re busy there.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {accounts.map((account) => (
            <Entry key={account.id} account={account} path={path} place={place} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {accounts.length === 0 && active && (
          <ButtonLink look="quiet" href={`${path}/connect?member=${staffId}`}>
            Connect a calendar
          </ButtonLink>
        )}
        {accounts.length > 0 && (
          <ButtonLink look="quiet" href={`${path}#${staffId}`}>
            Manage connections
          </ButtonLink>
        )}
        {links > 0 && (
          <ButtonLink look="quiet" href={`${path}/links`}>
            {links === 1 ? "1 calendar link" : `${links} calendar links`}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Entry({ account, path, place }: { account: ShownAccount; path: string; place: WordsPlace }) {
  const trouble = troubleWords(account);
  return (
    <li data-account={account.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <Link href={`${path}/${account.id}`} prefetch={false} className="prose-link font-semibold">
          {account.label}
        </Link>
        <p className="text-[0.9375rem] text-ink-soft">{standingWords(account, place)}</p>
        {trouble && (
          <p className="mt-1 text-[0.9375rem] font-medium text-danger">
            {trouble.title} {trouble.text}
          </p>
        )}
      </div>
      <StateBadge account={account} />
    </li>
  );
}

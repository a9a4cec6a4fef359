import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getAccount } from "@/lib/calendar-sync/desk/get-account";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { standingWords, troubleWords } from "../../_shared/calendars/account-words";
import { StateBadge } from "../../_shared/calendars/state-badge";
import { RefreshEvery } from "../../_shared/refresh-every";
import { permissionOf } from "../../areas";
import { AccountActions } from "./_components/account-actions";
import { AccountLog } from "./_components/account-log";
import { CalendarList } from "./_components/calendar-list";
import { LeftBehind } from "./_components/left-behind";
import { NextBusyTimes } from "./_components/next-busy-times";
import { OwnAddressesForm } from "./_components/own-addresses-form";

export const metadata: Metadata = { title: "Connected calendar" };

/** While something is read for the first time, and later, in seconds. */
const REFRESH = { soon: 3, later: 30 };

/** A connected account: how it is, what was read and written, and what can be done about it. */
export default async function AccountPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("calendars"));
  const { id } = await params;
  const { account, member, nextBusy, log, ownAddresses, left } = await orNotFound(getAccount(ctx, id));
  const { slug, timezone: zone } = ctx.org;
  const place = { zone, locale: workLocale(ctx.org.locale) };
  const path = `/dashboard/${slug}/calendars`;
  const { state, kind, label, host, calendars } = account;
  const isLeaving = state === "disconnecting";
  const isUsed = calendars.some(({ reads, writes }) => reads || writes);
  const isFirst = calendars.some(({ reads, appliedAt }) => reads && appliedAt === null) && state === "ok";
  const trouble = troubleWords(account);
  return (
    <>
      <PageHeading title={label} back={{ href: path, name: "Connected calendars" }}>
        <p className="wrap-anywhere">
          {member}
          {label !== host && ` · ${host}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge account={account} />
          <span>{standingWords(account, place)}</span>
        </p>
      </PageHeading>
      <RefreshEvery seconds={isFirst || isLeaving ? REFRESH.soon : REFRESH.later} />
      <div className="space-y-6">
        {trouble && (
          <Notice tone="danger" title={trouble.title}>
            {trouble.text}
          </Notice>
        )}
        {isLeaving ? (
          <LeftBehind slug={slug} id={id} left={left} isOver={account.endsAt === null} />
        ) : (
          <AccountActions
            slug={slug}
            account={{ id, state, kind, host, problem: account.problem, calendars, member }}
          />
        )}
        {!isLeaving && !isUsed && (
          <Notice tone="accent" title="Nothing is read or written yet">
            Choose which of its calendars to use.{" "}
            <ButtonLink className="mt-3" href={`${path}/${id}/choose`}>
              Choose calendars
            </ButtonLink>
          </Notice>
        )}
        {!isLeaving && (
          <>
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <CalendarList slug={slug} account={account} place={place} />
              <NextBusyTimes times={nextBusy} place={place} isPaused={state === "paused"} />
            </div>
            {ownAddresses && (
              <Card aria-labelledby="addresses-title">
                <h2 id="addresses-title" className="text-[1.25rem]">
                  Invitations
                </h2>
                <OwnAddressesForm slug={slug} id={id} addresses={ownAddresses} />
              </Card>
            )}
          </>
        )}
        <AccountLog log={log} place={place} />
      </div>
    </>
  );
}

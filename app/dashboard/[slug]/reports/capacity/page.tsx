import type { Metadata } from "next";
import Link from "next/link";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDay, formatDayAndTime, formatDuration, weekdaysOf } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import type { Minutes } from "@/lib/reports/capacity/capacity.schema";
import { getCapacity } from "@/lib/reports/get-capacity";
import { permissionOf } from "../../areas";
import { FigureTable } from "../_components/figure-table";
import { HeatTable } from "../_components/heat-table";
import { Notes } from "../_components/notes";
import { percentText } from "../_components/part-rows";
import { datesText } from "../_components/period-sentence";
import { ReportFrame } from "../_components/report-frame";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Capacity – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** How full the next four weeks are, by day, team member or table, and hour, and when each service can next be booked. */
export default async function CapacityPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const capacity = await runCommand(ctx, getCapacity, {});
  const { totals, days, hours, access, unmet } = capacity;
  const owners = capacity.basis === "members" ? capacity.members : capacity.resources;
  const owner = capacity.basis === "members" ? "team member" : "table or room";
  const isBlocked = totals.blockedMin > 0;
  const minutes = (of: Minutes) => [
    percentText(of.utilization, locale),
    ...[of.openMin, of.occupiedMin, of.freeMin, ...(isBlocked ? [of.blockedMin] : [])].map((min) =>
      formatDuration(min, locale),
    ),
  ];
  const columns = ["Time booked", "Open", "Booked", "Free", ...(isBlocked ? ["In connected calendars"] : [])].map(
    (name) => ({
      ...{ name, isNumber: true },
    }),
  );
  return (
    <ReportFrame
      {...{ slug, period, path: "/capacity", hasPeriods: false }}
      about={`${datesText(capacity, locale)}: ${percentText(totals.utilization, locale)} of the open time is booked.`}
    >
      <h2 className="mb-1 text-[1.25rem]">By weekday and hour</h2>
      <p className="mb-3 text-[0.9375rem] text-ink-soft">How much of the open time is booked, in percent.</p>
      <HeatTable hours={hours} weekdays={weekdaysOf(locale)} locale={locale} />
      <h2 className="mt-9 mb-3 text-[1.25rem]">By {owner}</h2>
      <FigureTable
        caption={`Open and booked time by ${owner}`}
        columns={[{ name: capacity.basis === "members" ? "Team member" : "Table or room" }, ...columns]}
        rows={[
          ...owners.map((one, n) => ({ key: String(n), cells: [one.name, ...minutes(one)] })),
          { key: "sum", isSum: true, cells: ["All", ...minutes(totals)] },
        ]}
      />
      <h2 className="mt-9 mb-3 text-[1.25rem]">Next open time</h2>
      <FigureTable
        caption="Next open time by service"
        columns={[{ name: "Service" }, { name: "Next open time" }]}
        rows={access.map(({ serviceId, name, nextOpenAt }) => ({
          key: serviceId,
          cells: [
            name,
            nextOpenAt === null ? (
              <Link
                key="why"
                href={`/dashboard/${slug}/explain?service=${encodeURIComponent(serviceId)}`}
                prefetch={false}
                className="prose-link"
              >
                None. See why
              </Link>
            ) : (
              formatDayAndTime(Date.parse(nextOpenAt), zone, locale)
            ),
          ],
        }))}
      />
      <h2 className="mt-9 mb-1 text-[1.25rem]">By day</h2>
      <details>
        <summary className="min-h-9 py-1.5 font-semibold">All {days.length} days in figures</summary>
        <FigureTable
          caption="Open and booked time by day"
          columns={[{ name: "Day" }, ...columns]}
          rows={days.map((day) => ({
            key: day.date,
            cells: [
              <Link
                key="day"
                href={`/dashboard/${slug}/calendar?date=${day.date}&view=day`}
                prefetch={false}
                className="prose-link"
              >
                {formatDay(day.date, locale)}
              </Link>,
              ...(day.open || day.blockedMin > 0 ? minutes(day) : ["–", "Closed", ...columns.slice(2).map(() => "–")]),
            ],
          }))}
        />
      </details>
      {unmet.wishes > 0 && (
        <p className="mt-6">
          On the waitlist for these days: {unmet.wishes} {unmet.wishes === 1 ? "wish" : "wishes"}, of which{" "}
          {unmet.booked} booked, {unmet.stillWaiting} still waiting.{" "}
          <Link href={`/dashboard/${slug}/waitlist`} prefetch={false} className="prose-link">
            Open the waitlist
          </Link>
        </p>
      )}
      <Notes notes={capacity.notes} />
    </ReportFrame>
  );
}

import { Badge } from "@/app/_components/lists/badge";
import { Pager } from "@/app/_components/lists/pager";
import { Card } from "@/app/_components/pages/card";
import { runCommand } from "@/lib/commands/command";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { getFormsOfBooking } from "@/lib/forms/reading/get-forms-of-booking";
import { listAskedOnce } from "@/lib/forms/reading/list-asked-once";
import { listResponsesAbout } from "@/lib/forms/reading/list-responses-about";
import { workLocale } from "@/lib/locale/work-locale";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { FillInButtons } from "../../../_shared/forms/fill-in-buttons";
import { pagesOfResponses, RESPONSES_SHOWN } from "../../../_shared/forms/pages-of-responses";
import { ResponseList } from "../../../_shared/forms/response-list";
import { AskedOnce } from "./asked-once";

const AGAIN = { here: "Ask again here", send: "Send a link to ask again" };

type Props = {
  ctx: DashboardCtx;
  booking: BookingDetails;
  /** how many of the newest responses to skip */
  offset: number;
};

/** The forms of a booking: those that are missing, and those filled in. Nothing where none is asked for. */
export async function BookingForms({ ctx, booking, offset }: Props) {
  const { slug, timezone, locale } = ctx.org;
  const [{ isOpen, missing }, { responses, nextOffset }, askedOnce] = await Promise.all([
    runCommand(ctx, getFormsOfBooking, { appointmentId: booking.id }),
    runCommand(ctx, listResponsesAbout, { appointmentId: booking.id, limit: RESPONSES_SHOWN, offset }),
    runCommand(ctx, listAskedOnce, { appointmentId: booking.id }),
  ]);
  if ([missing, responses, askedOnce].every(({ length }) => length === 0) && offset === 0) return null;
  const fillIn = (formId: string, formName: string, words?: typeof AGAIN) => (
    <FillInButtons
      slug={slug}
      bookingPage={bookingPageUrl(slug)}
      link={{ formId, customerId: booking.customer.id, appointmentId: booking.id }}
      formName={formName}
      canMail={booking.customer.email !== ""}
      words={words}
    />
  );
  return (
    <Card aria-labelledby="forms-title">
      <h2 id="forms-title" className="text-[1.25rem]">
        Forms
      </h2>
      {missing.length > 0 && (
        <ul className="divide-y divide-line">
          {missing.map(({ formId, name }) => (
            <li key={formId} className="space-y-2 py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                {name}
                <Badge tone="accent">Missing</Badge>
              </p>
              {isOpen && fillIn(formId, name)}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && !isOpen && (
        <p className="text-[0.9375rem] text-ink-soft">They can’t be filled in for this booking anymore.</p>
      )}
      <ResponseList
        home={`/dashboard/${slug}`}
        responses={responses}
        title="formName"
        zone={timezone}
        locale={workLocale(locale)}
        actions={({ formId, formName, supersededAt }) =>
          isOpen && supersededAt === null && fillIn(formId, formName, AGAIN)
        }
      />
      {offset === 0 && (
        <AskedOnce home={`/dashboard/${slug}`} responses={askedOnce} zone={timezone} locale={workLocale(locale)} />
      )}
      <Pager {...pagesOfResponses(`/dashboard/${slug}/bookings/${booking.id}`, offset, nextOffset)} />
    </Card>
  );
}

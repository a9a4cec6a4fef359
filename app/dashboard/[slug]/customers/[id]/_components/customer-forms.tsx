import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import { Pager } from "@/app/_components/lists/pager";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { runCommand } from "@/lib/commands/command";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { listUnsentLinks } from "@/lib/forms/asking/list-unsent-links";
import { listFormChoices } from "@/lib/forms/reading/list-form-choices";
import { listMissingOfCustomer, type MissingForm } from "@/lib/forms/reading/list-missing-of-customer";
import { listResponsesAbout } from "@/lib/forms/reading/list-responses-about";
import { workLocale } from "@/lib/locale/work-locale";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { FillInButtons } from "../../../_shared/forms/fill-in-buttons";
import { momentText } from "../../../_shared/forms/moment-text";
import { pagesOfResponses, RESPONSES_SHOWN } from "../../../_shared/forms/pages-of-responses";
import { ResponseList } from "../../../_shared/forms/response-list";
import { AskForForm } from "./ask-for-form";

type Props = {
  ctx: DashboardCtx;
  customer: { id: string; email: string };
  /** how many of the newest responses to skip */
  offset: number;
};

/** What a customer is still asked for and has filled in, and the way to ask for more. Nothing where there are no forms. */
export async function CustomerForms({ ctx, customer, offset }: Props) {
  const { slug, timezone, locale } = ctx.org;
  const customerId = customer.id;
  const [forms, missing, unsent, { responses, nextOffset }] = await Promise.all([
    runCommand(ctx, listFormChoices, {}),
    runCommand(ctx, listMissingOfCustomer, { customerId }),
    runCommand(ctx, listUnsentLinks, { customerId }),
    runCommand(ctx, listResponsesAbout, { customerId, limit: RESPONSES_SHOWN, offset }),
  ]);
  if ([forms, missing, unsent, responses].every(({ length }) => length === 0) && offset === 0) return null;
  const home = `/dashboard/${slug}`;
  const canMail = customer.email !== "";
  const whenOf = ({ startAt }: MissingForm) => momentText(startAt, timezone, workLocale(locale));
  return (
    <Card aria-labelledby="forms-title">
      <h2 id="forms-title" className="text-[1.375rem]">
        Forms
      </h2>
      {unsent.map(({ linkId, formName }) => (
        <Notice key={linkId} tone="danger">
          The email with the link to “{formName}” couldn’t be sent. Check the address and send a new link, or open the
          form here.
        </Notice>
      ))}
      {missing.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {missing.map((form) => (
            <li key={`${form.appointmentId} ${form.formId}`} className="space-y-2 py-3">
              <MissingHead home={home} form={form} when={whenOf(form)} />
              <FillInButtons
                slug={slug}
                bookingPage={bookingPageUrl(slug)}
                link={{ formId: form.formId, customerId, appointmentId: form.appointmentId }}
                formName={form.name}
                forWhat={whenOf(form)}
                canMail={canMail}
              />
            </li>
          ))}
        </ul>
      )}
      {responses.length === 0 && offset === 0 && <p className="mt-2 text-ink-soft">Nothing filled in yet.</p>}
      <ResponseList
        home={home}
        responses={responses}
        title="formName"
        hasVisits
        zone={timezone}
        locale={workLocale(locale)}
      />
      <Pager {...pagesOfResponses(`${home}/customers/${customerId}`, offset, nextOffset)} />
      {forms.length > 0 && (
        <AskForForm
          slug={slug}
          bookingPage={bookingPageUrl(slug)}
          customer={{ id: customerId, canMail }}
          forms={forms}
        />
      )}
    </Card>
  );
}

/** Which form it is, and the visit that it's for. */
function MissingHead({ home, form, when }: { home: string; form: MissingForm; when: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {form.name}
        <Badge tone="accent">Missing</Badge>
      </p>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        For{" "}
        <Link
          href={`${home}/bookings/${encodeURIComponent(form.appointmentId)}`}
          prefetch={false}
          className="prose-link"
        >
          {form.serviceName}
        </Link>{" "}
        on {when}
      </p>
    </div>
  );
}

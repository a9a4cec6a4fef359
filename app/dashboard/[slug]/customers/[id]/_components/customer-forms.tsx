import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { runCommand } from "@/lib/commands/command";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { listUnsentLinks } from "@/lib/forms/asking/list-unsent-links";
import { listFormChoices } from "@/lib/forms/reading/list-form-choices";
import type { ResponseHead } from "@/lib/forms/views";
import { workLocale } from "@/lib/locale/work-locale";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { ResponseList } from "../../../_shared/forms/response-list";
import { AskForForm } from "./ask-for-form";

type Props = {
  ctx: DashboardCtx;
  customer: { id: string; email: string; isErased: boolean };
  responses: ResponseHead[];
};

/** What a customer has filled in, and the way to ask for more. Nothing where there are no forms. */
export async function CustomerForms({ ctx, customer, responses }: Props) {
  const { slug, timezone, locale } = ctx.org;
  const forms = customer.isErased ? [] : await runCommand(ctx, listFormChoices, {});
  const unsent = await runCommand(ctx, listUnsentLinks, { customerId: customer.id });
  if (forms.length === 0 && responses.length === 0 && unsent.length === 0) return null;
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
      {responses.length === 0 && <p className="mt-2 text-ink-soft">Nothing filled in yet.</p>}
      <ResponseList
        home={`/dashboard/${slug}`}
        responses={responses}
        title="formName"
        zone={timezone}
        locale={workLocale(locale)}
      />
      {forms.length > 0 && (
        <AskForForm
          slug={slug}
          bookingPage={bookingPageUrl(slug)}
          customer={{ id: customer.id, canMail: customer.email !== "" }}
          forms={forms}
        />
      )}
    </Card>
  );
}

import { ButtonLink } from "@/app/_components/buttons/button";
import { runCommand } from "@/lib/commands/command";
import { getFormsOfBooking } from "@/lib/forms/reading/get-forms-of-booking";
import type { AskedForm, FormsOfBooking } from "@/lib/forms/views";
import { formatDayAndTime } from "@/lib/locale/format";
import type { Business } from "../../business";
import { RefreshSent } from "./refresh-sent";

/** The forms that can be filled in before a visit, and those that were. */
export type FormsBefore = { asked: AskedForm[]; filled: FormsOfBooking["filled"] };

export async function loadFormsBefore(business: Business, bookingId: string): Promise<FormsBefore> {
  const sent = { appointmentId: bookingId };
  const { missing, filled, isOpen } = await runCommand(business.ctx("holder"), getFormsOfBooking, sent);
  return { asked: isOpen ? missing : [], filled };
}

type Props = {
  business: Business;
  bookingId: string;
  forms: FormsBefore;
  /** nothing on the page is more urgent: the first form is what to do next */
  isNext: boolean;
  /** where the forms open, if not in the same window */
  target?: "_blank";
};

/** The forms that are asked for before a visit: missing, or filled in. Nothing where none are. */
export function BeforeVisit({ business, bookingId, forms: { asked, filled }, isNext, target }: Props) {
  if (asked.length === 0 && filled.length === 0) return null;
  const { texts, slug, locale } = business;
  return (
    <section
      id="before-visit"
      aria-labelledby="before-visit-title"
      className="mt-7 rounded-control bg-sunken p-4 sm:p-5"
    >
      <h2 id="before-visit-title" className="text-[1.25rem]">
        {texts("forms.beforeTitle")}
      </h2>
      <p className="mt-1 text-ink-soft">
        {asked.length > 0 ? texts("forms.beforeText", { count: asked.length }) : texts("forms.beforeDone")}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {asked.map(({ formId, name }, place) => (
          <li key={formId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <RefreshSent path={`/book/${slug}/manage/${bookingId}/forms/${formId}`} />
            <span lang={locale} className="min-w-0 font-medium wrap-anywhere">
              {name}
            </span>
            <ButtonLink
              href={`/book/${slug}/manage/${bookingId}/forms/${formId}`}
              look={isNext && place === 0 ? "primary" : "quiet"}
              aria-label={texts("forms.fillInNamed", { form: name })}
              target={target}
            >
              {texts("forms.fillIn")}
            </ButtonLink>
          </li>
        ))}
        {filled.map((form) => (
          <FilledIn key={form.formId} form={form} business={business} />
        ))}
      </ul>
    </section>
  );
}

function FilledIn({ form, business }: { form: FormsOfBooking["filled"][number]; business: Business }) {
  const { texts, locale, profile } = business;
  return (
    <li className="py-3">
      <span lang={locale} className="block font-medium wrap-anywhere">
        {form.name}
      </span>
      <span className="block text-[0.9375rem] text-ink-soft">
        <span aria-hidden="true" className="text-brand-ink">
          ✓{" "}
        </span>
        {texts("forms.filledOn", { time: formatDayAndTime(form.filledAt.getTime(), profile.timezone, locale) })}
      </span>
    </li>
  );
}

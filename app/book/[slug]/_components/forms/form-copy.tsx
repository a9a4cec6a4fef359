import "@/app/_components/pages/paper.css";
import { ButtonLink } from "@/app/_components/buttons/button";
import { FilledAnswers } from "@/app/_components/form-fields/filled-answers";
import { filledWords } from "@/app/_components/form-fields/filled-words";
import { Card } from "@/app/_components/pages/card";
import type { Receipt } from "@/lib/forms/views";
import { formatDayAndTime } from "@/lib/locale/format";
import type { Business } from "../../business";
import { BookShell } from "../book-shell";
import { ForgetAnswers } from "./forget-answers";
import { LeaveDesk, ShownOnce } from "./leave-desk";
import { PrintButton } from "./print-button";

/** What was just sent, as it was shown, to keep or to print. */
export function FormCopy({
  business,
  copy: { door, filled },
  path,
  back,
}: {
  business: Business;
  copy: Receipt;
  /** of the form's page */
  path: string;
  /** the booking's page; null where the reader may not have its link */
  back: string | null;
}) {
  const { texts, locale, profile, slug } = business;
  return (
    <BookShell business={business}>
      <ForgetAnswers path={path} />
      {door === "desk" && <ShownOnce address={path} />}
      <Card className="printed mx-auto max-w-2xl" aria-labelledby="sent-title">
        <div className="off-paper">
          <h1 id="sent-title" className="text-[1.875rem] sm:text-[2.25rem]">
            {texts("forms.sentTitle")}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink-soft">{texts("forms.sentText")}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <PrintButton text={texts("forms.save")} />
            {back !== null && (
              <ButtonLink href={back} look="quiet">
                {texts("forms.toBooking")}
              </ButtonLink>
            )}
            {door === "desk" && <LeaveDesk href={`/book/${slug}`} text={texts("forms.done")} />}
          </p>
        </div>
        <section
          aria-labelledby="copy-title"
          className="mt-8 border-t border-line pt-6 print:mt-0 print:border-0 print:pt-0"
        >
          <h2 id="copy-title" className="text-[1.5rem] wrap-anywhere">
            {filled.form.name}
          </h2>
          <p className="mt-1 text-ink-soft">
            {profile.name} ·{" "}
            {texts("forms.sentOn", {
              time: formatDayAndTime(filled.submittedAt.getTime(), profile.timezone, locale),
            })}
          </p>
          <div className="mt-5">
            <FilledAnswers filled={filled} words={filledWords(texts)} locale={locale} />
          </div>
        </section>
      </Card>
    </BookShell>
  );
}

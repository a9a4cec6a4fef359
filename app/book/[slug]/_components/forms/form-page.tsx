import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { formWords } from "@/app/_components/form-fields/form-words";
import { Card } from "@/app/_components/pages/card";
import { newFormKey } from "@/lib/edge/forms/form-key";
import type { FormToFill } from "@/lib/forms/views";
import { formatDayAndTime } from "@/lib/locale/format";
import type { Business } from "../../business";
import type { FillState } from "../../fill-form-state";
import { BookShell } from "../book-shell";
import { FillForm } from "./fill-form";
import { ForgetAnswers } from "./forget-answers";
import { KeptNote } from "./kept-note";
import { LeaveDesk } from "./leave-desk";
import { RefreshSent } from "./refresh-sent";

type Props = {
  business: Business;
  toFill: FormToFill;
  action(state: FillState, form: FormData): Promise<FillState>;
  /** what the form is for */
  hidden: Record<string, string>;
  /** the page's own address */
  path: string;
  /** the booking's page; null where the reader may not have its link */
  back: string | null;
};

/** The title of a form's page; its address is a credential, so it must not be indexed. */
export function formMetadata({ profile }: Business, toFill: FormToFill): Metadata {
  const name = toFill.state === "open" ? toFill.form.name : toFill.name;
  return { title: `${name} · ${profile.name}`, robots: { index: false, follow: false } };
}

/** A form: to fill in, filled in, or closed. */
export function FormPage(props: Props) {
  const { business, toFill, path, back } = props;
  const { texts, locale, profile } = business;
  return (
    <BookShell business={business}>
      <Card className="mx-auto max-w-2xl" aria-labelledby="form-title">
        {toFill.state === "open" ? (
          <Open {...props} toFill={toFill} />
        ) : (
          <>
            {toFill.state === "filled" && <ForgetAnswers path={path} />}
            <h1 id="form-title" className="text-[1.875rem] wrap-anywhere sm:text-[2.25rem]">
              {texts(toFill.state === "filled" ? "forms.filledTitle" : "forms.closedTitle", { form: toFill.name })}
            </h1>
            <p role="status" className="mt-3 text-[1.0625rem] text-ink-soft">
              {toFill.state === "filled"
                ? texts("forms.filledText", {
                    time: formatDayAndTime(toFill.filledAt.getTime(), profile.timezone, locale),
                  })
                : texts(`forms.closedText.${toFill.why}`)}
            </p>
            {toFill.state === "closed" && <KeptNote path={path} text={texts("forms.keptClosed")} />}
          </>
        )}
        {back !== null && (
          <p className="mt-7">
            <ButtonLink href={back} look="quiet">
              {texts("forms.toBooking")}
            </ButtonLink>
          </p>
        )}
        {toFill.state === "filled" && toFill.door === "desk" && (
          <p className="mt-7">
            <LeaveDesk href={`/book/${business.slug}`} text={texts("forms.done")} />
          </p>
        )}
      </Card>
    </BookShell>
  );
}

function Open({ business, toFill, action, hidden, path }: Props & { toFill: Extract<FormToFill, { state: "open" }> }) {
  const { texts, locale, profile } = business;
  const { form, signing, customerName } = toFill;
  const isSigned = form.fields.some(({ type }) => type === "signature");
  const hasOptional = form.fields.some((field) => field.type !== "statement" && !field.required);
  return (
    <>
      <RefreshSent path={path} />
      <h1 id="form-title" className="text-[1.875rem] wrap-anywhere sm:text-[2.25rem]">
        {form.name}
      </h1>
      {customerName !== null && (
        <p className="mt-2 font-medium wrap-anywhere">{texts("forms.forWhom", { name: customerName })}</p>
      )}
      {form.description !== "" && (
        <p className="mt-3 text-[1.0625rem] whitespace-pre-line text-ink-soft">{form.description}</p>
      )}
      {hasOptional && <p className="mt-3 text-[0.9375rem] text-ink-soft">{texts("forms.required")}</p>}
      <div className="mt-7">
        <FillForm
          action={action}
          hidden={{
            ...hidden,
            key: newFormKey(),
            hash: form.hash,
            signing: signing.hash,
            locale,
          }}
          form={{ fields: form.fields, statements: form.statements }}
          words={formWords(texts)}
          path={path}
          submit={texts(isSigned ? "forms.submitSigned" : "forms.submit")}
          sending={texts("forms.sending")}
        >
          <div className="space-y-3 border-t border-line pt-5">
            {isSigned && <p className="font-medium whitespace-pre-line">{signing.text}</p>}
            <p className="text-[0.9375rem] text-ink-soft">{texts("forms.privacy", { business: profile.name })}</p>
            <KeptNote text={texts("forms.kept")} />
          </div>
        </FillForm>
      </div>
    </>
  );
}

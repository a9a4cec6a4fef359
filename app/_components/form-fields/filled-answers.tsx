import type { ReactNode } from "react";
import { type Answers, ofField } from "@/lib/forms/fields/answers";
import type { Field } from "@/lib/forms/fields/field.schema";
import type { Signature } from "@/lib/forms/fields/signatures";
import { visibleFields } from "@/lib/forms/fields/visible-fields";
import type { FilledForm } from "@/lib/forms/views";
import { formatDay, formatExactNumber } from "@/lib/locale/format";
import { choiceLabel, choicesOf } from "./choices";
import type { FilledWords } from "./filled-words";
import { withValues } from "./form-words";
import { Statement } from "./statement";

type Props = { filled: FilledForm; words: FilledWords; locale: string };

/** Everything that was shown and answered, in the version it was answered in; fields that weren't shown are left out. */
export function FilledAnswers({ filled: { form, answers, signatures, signingText }, words, locale }: Props) {
  return (
    <div className="space-y-5">
      {form.description !== "" && <p className="whitespace-pre-line text-ink-soft">{form.description}</p>}
      {form.fields
        .filter(({ id }) => shownIds(form.fields, answers).has(id))
        .map((field) =>
          field.type === "statement" ? (
            <Statement key={field.id} label={field.label} html={ofField(form.statements, field.id) ?? ""} />
          ) : (
            <div key={field.id} className="break-inside-avoid">
              <p className="text-[0.9375rem] text-ink-soft">{field.label}</p>
              {field.help !== null && (
                <p className="text-[0.875rem] whitespace-pre-line text-ink-soft italic">{field.help}</p>
              )}
              <div className="mt-0.5 font-medium wrap-anywhere">
                {field.type === "signature" ? (
                  <Signed signature={ofField(signatures, field.id)} words={words} />
                ) : (
                  <p className="whitespace-pre-line">
                    <AnswerText {...{ field, answers, words, locale }} />
                  </p>
                )}
              </div>
            </div>
          ),
        )}
      {signingText !== null && (
        <p className="break-inside-avoid border-t border-line pt-4 whitespace-pre-line">{signingText}</p>
      )}
    </div>
  );
}

const shownIds = (fields: readonly Field[], answers: Answers): ReadonlySet<string> =>
  new Set(visibleFields(fields, answers).map(({ id }) => id));

type AnswerProps = { field: Field; answers: Answers; words: FilledWords; locale: string };

/** An answer in words; a date is the day that was typed, wherever it's read. */
function AnswerText({ field, answers, words, locale }: AnswerProps): ReactNode {
  const answer = ofField(answers, field.id);
  if (answer === undefined) return <span className="font-normal text-ink-soft">{words.unanswered}</span>;
  if (answer === true) return words.ticked;
  if (typeof answer === "number") return formatExactNumber(answer, locale);
  const choices = choicesOf(field, words);
  if (Array.isArray(answer)) return answer.map((value) => choiceLabel(choices, value)).join("\n");
  if (field.type === "date") return <time dateTime={answer}>{formatDay(answer, locale)}</time>;
  return choiceLabel(choices, answer);
}

/** A signature with who gave it; its drawing is the product's own, made from points. */
function Signed({ signature, words }: { signature: Signature | undefined; words: FilledWords }) {
  if (signature === undefined) return <p className="font-normal text-ink-soft">{words.unanswered}</p>;
  const { name, drawing, forWhom, asWhat } = signature;
  return (
    <>
      {drawing && (
        <svg
          role="img"
          aria-label={words.byDrawing}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="mt-1 w-full max-w-sm rounded-control border border-line bg-surface text-ink"
        >
          <path
            d={drawing.path}
            fill="none"
            stroke="currentColor"
            strokeWidth={drawing.width / 160}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <p className="mt-1">
        {forWhom === null || asWhat === null
          ? withValues(words.signedBy, { name })
          : withValues(words.signedByAs, { name, whom: forWhom, role: asWhat })}
      </p>
      {!drawing && <p className="text-[0.9375rem] font-normal text-ink-soft">{words.byTyping}</p>}
    </>
  );
}

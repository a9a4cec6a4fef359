import { Check, type LucideIcon, X } from "lucide-react";
import type { AttemptView } from "@/lib/webhooks/log/get-delivery";
import { momentWords } from "../../../../words";
import { ScrollBox } from "./scroll-box";

type Props = { attempts: AttemptView[]; isWaiting: boolean; zone: string; locale: string };

/** The result of each attempt, oldest first. */
export function AttemptList({ attempts, isWaiting, zone, locale }: Props) {
  return (
    <ol className="space-y-6">
      {attempts.map((attempt) => {
        const isDelivered = attempt.result === "delivered";
        const words = isDelivered ? `The receiver responded with status ${attempt.answerStatus}.` : attempt.problem;
        return (
          <li key={attempt.attempt} data-attempt={attempt.attempt} className="flex gap-3">
            <Mark icon={isDelivered ? Check : X} tone={isDelivered ? GOOD : BAD} />
            <div className="min-w-0 grow">
              <h3 className="font-sans text-[1rem] leading-snug font-semibold tracking-normal">
                Attempt {attempt.attempt}
              </h3>
              <p className="wrap-anywhere">{words}</p>
              <p className="figures text-[0.9375rem] text-ink-soft">
                {momentWords(attempt.startedAt, zone, locale, 3)} · took {attempt.durationMs} ms
              </p>
              {attempt.answerStatus !== null && <Answer attempt={attempt} />}
            </div>
          </li>
        );
      })}
      {isWaiting && (
        <li className="flex gap-3">
          <span aria-hidden className="mt-0.5 size-8 shrink-0 rounded-full border border-dashed border-line-strong" />
          <p className="pt-1 text-ink-soft">Attempt {attempts.length + 1} hasn’t been made yet.</p>
        </li>
      )}
      {attempts.length === 0 && !isWaiting && <li className="text-ink-soft">No attempts were made.</li>}
    </ol>
  );
}

const GOOD = "bg-brand-soft text-brand-ink";
const BAD = "bg-danger-soft text-danger";

function Mark({ icon: Icon, tone }: { icon: LucideIcon; tone: string }) {
  return (
    <span className={`mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full ${tone}`}>
      <Icon aria-hidden className="size-4.5" strokeWidth={2} />
    </span>
  );
}

function Answer({ attempt: { attempt, answerHead, answerBody } }: { attempt: AttemptView }) {
  return (
    <div className="mt-3 space-y-2">
      <ScrollBox isLow text={answerHead} label={`Response headers of attempt ${attempt}`} />
      {answerBody === "" ? (
        <p className="text-[0.9375rem] text-ink-soft">No response body was stored.</p>
      ) : (
        <ScrollBox isLow text={answerBody} label={`Start of the response body of attempt ${attempt}`} />
      )}
    </div>
  );
}

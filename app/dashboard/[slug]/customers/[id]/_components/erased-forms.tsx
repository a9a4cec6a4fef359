import Link from "next/link";
import type { KeptOfCustomer } from "@/lib/forms/keeping/count-kept";
import { momentText } from "../../../_shared/forms/moment-text";
import { responsesWords, visitText } from "../../../_shared/forms/response-words";

type Props = { home: string; kept: KeptOfCustomer; zone: string; locale: string };

/** What erasing a customer does to their forms, with the way to print the signed ones first. */
export function ErasedForms({ home, kept, zone, locale }: Props) {
  const { count, signed, signedCount } = kept;
  if (count === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-[1rem] font-semibold tracking-normal">Their forms</h3>
      <p>
        The answers, signatures and evidence in {responsesWords(count)} are erased, too.
        {signed.length > 0 && " If a law makes you keep signed ones, print them first:"}
      </p>
      {signed.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {signed.map(({ id, formName, submittedAt, visit }) => (
            <li key={id}>
              <Link
                href={`${home}/responses/${encodeURIComponent(id)}/print`}
                prefetch={false}
                target="_blank"
                className="prose-link"
              >
                Print {formName}, {momentText(submittedAt, zone, locale)}
              </Link>
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
                {visitText(visit, zone, locale)}
              </span>
            </li>
          ))}
          {signedCount > signed.length && <li>and {signedCount - signed.length} older ones, listed with each form</li>}
        </ul>
      )}
    </div>
  );
}

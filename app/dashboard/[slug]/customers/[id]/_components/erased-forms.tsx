import Link from "next/link";
import type { KeptOfCustomer } from "@/lib/forms/keeping/count-kept";
import { responsesWords } from "../../../_shared/forms/response-words";

/** What erasing a customer does to their forms, with the way to print the signed ones first. */
export function ErasedForms({ home, kept }: { home: string; kept: KeptOfCustomer }) {
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
          {signed.map(({ id, formName }) => (
            <li key={id}>
              <Link
                href={`${home}/responses/${encodeURIComponent(id)}/print`}
                prefetch={false}
                target="_blank"
                className="prose-link"
              >
                Print {formName}
              </Link>
            </li>
          ))}
          {signedCount > signed.length && <li>and {signedCount - signed.length} older ones, listed with each form</li>}
        </ul>
      )}
    </div>
  );
}

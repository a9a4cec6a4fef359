import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import type { ResponseContent } from "@/lib/forms/views";
import { Answers } from "./answers";
import { SealNotice } from "./seal-notice";

type Props = {
  content: ResponseContent;
  /** when it was sent, in words */
  sentAt: string;
  /** the business's, in which the form was filled in */
  locale: string;
};

/** The answers as they were shown when they were sent, or why there are none. */
export function AnswersCard({ content, sentAt, locale }: Props) {
  if (content.state === "emptied") {
    return (
      <Card aria-label="Answers">
        <p>The answers, signatures and evidence of this response have been deleted.</p>
      </Card>
    );
  }
  if (content.state === "unreadable") {
    return (
      <Notice tone="danger" title="This response can’t be opened">
        {content.missingKey === null
          ? "What is stored isn’t what was sealed."
          : `The key ${content.missingKey} is missing. Once the server has it again, the response can be read.`}
      </Notice>
    );
  }
  return (
    <Card aria-label="Answers" className="space-y-6">
      <SealNotice state={content.state} sentAt={sentAt} />
      <Answers filled={content.filled} locale={locale} />
    </Card>
  );
}

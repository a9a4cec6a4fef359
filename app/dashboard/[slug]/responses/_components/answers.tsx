import { FilledAnswers } from "@/app/_components/form-fields/filled-answers";
import { filledWords } from "@/app/_components/form-fields/filled-words";
import type { FilledForm } from "@/lib/forms/views";
import { languageFor, textsFor } from "@/lib/locale/texts";

/** Everything that was sent, as it was shown: in the language of the business’s customers. */
export function Answers({ filled, locale }: { filled: FilledForm; locale: string }) {
  return (
    <div lang={languageFor(locale)}>
      <FilledAnswers filled={filled} words={filledWords(textsFor(locale))} locale={locale} />
    </div>
  );
}

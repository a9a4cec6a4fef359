import { formWords } from "@/app/_components/form-fields/form-words";
import { languageFor, textsFor } from "@/lib/locale/texts";

/** What the preview of a form needs beside its fields, in the language of the business’s customers. */
export const previewWords = (locale: string) => ({ words: formWords(textsFor(locale)), language: languageFor(locale) });

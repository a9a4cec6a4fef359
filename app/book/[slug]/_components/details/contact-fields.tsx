import { TextField } from "@/app/_components/fields/field";

type ContactField = "name" | "email" | "phone";

/** What the contact fields say, in the business's language. */
export type ContactTexts = Record<ContactField | "emailHint" | "phoneHint", string>;

/** Who someone is and how to reach them; `field` gives each field its value and error. */
export function ContactFields({
  field,
  texts,
  optionalPhone,
}: {
  field: (name: ContactField) => { id: string; name: string; defaultValue?: string; error?: string };
  texts: ContactTexts;
  /** the word for "optional", where a phone number isn't needed */
  optionalPhone?: string;
}) {
  return (
    <>
      <TextField {...field("name")} label={texts.name} aria-required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label={texts.email}
          hint={texts.emailHint}
          aria-required
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("phone")}
          label={optionalPhone === undefined ? texts.phone : <OptionalLabel text={texts.phone} word={optionalPhone} />}
          hint={texts.phoneHint}
          aria-required={optionalPhone === undefined || undefined}
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}

/** The label of a field that may stay empty. */
export const OptionalLabel = ({ text, word }: { text: string; word: string }) => (
  <>
    {text} <span className="ms-1 font-normal text-ink-soft">({word})</span>
  </>
);

import { TextField } from "@/app/_components/fields/field";

type ContactField = "name" | "email" | "phone";

/** What the contact fields say, in the business's language. */
export type ContactTexts = Record<ContactField | "emailHint" | "phoneHint", string>;

/** Who someone is and how to reach them; `field` gives each field its value and error. */
export function ContactFields({
  field,
  texts,
}: {
  field: (name: ContactField) => { id: string; name: string; defaultValue?: string; error?: string };
  texts: ContactTexts;
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
          label={texts.phone}
          hint={texts.phoneHint}
          aria-required
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}

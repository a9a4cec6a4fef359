/** What a campaign's text can contain besides words. */
export function TextHelp() {
  return (
    <details className="group text-[0.9375rem] text-ink-soft">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand-ink hover:underline">
        How to format the text
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {ENTRIES.map(({ typed, meaning }) => (
          <div key={typed} className="sm:contents">
            <dt>
              <code className="text-ink wrap-anywhere">{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const ENTRIES = [
  { typed: "{{name}}", meaning: "The customer’s name as you recorded it; works in the subject, too" },
  { typed: "{{business}}", meaning: "Your business’s name; works in the subject, too" },
  { typed: "{{booking_link}}", meaning: "The address of your booking page" },
  { typed: "[Book now]({{booking_link}})", meaning: "A link with words of your own" },
  { typed: "## Heading", meaning: "A heading" },
  { typed: "**bold**, *italic*", meaning: "Emphasis" },
  { typed: "- one entry", meaning: "A list, with each entry on a line of its own" },
  { typed: "![What it shows](https://…)", meaning: "A picture, with words for people who can’t see it" },
] as const;

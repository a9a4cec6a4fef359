import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { TEMPLATES } from "../template-kinds";

/** Templates to begin with. What a law asks for is the business’s to know. */
export function TemplateList({ path }: { path: string }) {
  return (
    <section aria-labelledby="templates-title">
      <h2 id="templates-title" className="text-[1.25rem]">
        Templates
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        They’re a start, not legal advice. Have these checked before you use them. A new form is inactive until you
        activate it.
      </p>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {TEMPLATES.map(({ key, name, about }) => (
          <li key={key} className="contents">
            <Card className="flex flex-col items-start gap-3">
              <h3 className="text-[1.0625rem]">{name}</h3>
              <p className="grow text-[0.9375rem] text-ink-soft">{about}</p>
              <ButtonLink look="quiet" href={`${path}/new?template=${key}`}>
                Use template<span className="sr-only"> {name}</span>
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

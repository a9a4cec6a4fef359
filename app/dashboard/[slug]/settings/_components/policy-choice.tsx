import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import type { MarketingSettings } from "@/lib/orgs/settings.schema";

type MarketingPolicy = MarketingSettings["marketingPolicy"];

/** What stands beside the box of the booking form for each policy that asks, and in which language. */
export type AskingBoxes = { language: string } & Partial<Record<MarketingPolicy, string>>;

const POLICIES: { policy: MarketingPolicy; name: string; sentence: string }[] = [
  {
    policy: "off",
    name: "Nobody",
    sentence: "Customers aren’t asked, and no campaign can be sent.",
  },
  {
    policy: "opt_in",
    name: "Customers who asked for it",
    sentence: "Only those who say yes. Your booking page asks with this box:",
  },
  {
    policy: "existing_customers",
    name: "Recent customers, too",
    sentence:
      "Also those who visited or bought something in the last two years, unless they refuse. Your booking page asks with this box:",
  },
];

/** Whom the business writes to, each with what its customers are asked. */
export function PolicyChoice({
  value,
  onChange,
  boxes,
}: {
  value: MarketingPolicy;
  onChange(policy: MarketingPolicy): void;
  boxes: AskingBoxes;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Who gets news and offers by email</legend>
      <div className="mt-1.5 space-y-2">
        {POLICIES.map(({ policy, name, sentence }) => (
          <ChoiceLabel
            key={policy}
            type="radio"
            name="marketingPolicy"
            value={policy}
            checked={policy === value}
            onChange={() => onChange(policy)}
            className="items-start [&>input]:mt-0.5"
          >
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-[0.9375rem] leading-snug">{sentence}</span>
              {boxes[policy] && (
                <span lang={boxes.language} className="block text-[0.9375rem] leading-snug italic">
                  {boxes[policy]}
                </span>
              )}
            </span>
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  );
}

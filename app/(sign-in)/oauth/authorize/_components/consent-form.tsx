import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import type { SentRequest } from "@/lib/oauth/asking/authorization-request";

type Props = {
  sent: SentRequest;
  businesses: readonly { slug: string; name: string }[];
  name: string;
  mayWrite: boolean;
  isWriteAsked: boolean;
};

const READ =
  "It can see your services, team, available times and appointments, and your customers with their email addresses and phone numbers. It can’t change anything.";
const WRITE =
  "It can also book, move and cancel appointments, which emails your customers and may refund a deposit. It can change services and prices and add webhooks. It can’t delete anything.";

/** The business, the access and the answer: a plain form that needs no scripts. */
export function ConsentForm({ sent, businesses, name, mayWrite, isWriteAsked }: Props) {
  const canAllow = businesses.length > 0;
  return (
    <form method="post" action="/oauth/consent" className="space-y-6">
      {Object.entries(sent.values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {canAllow && (
        <>
          <fieldset>
            <legend className="font-semibold">Which business?</legend>
            <div className="mt-1.5 space-y-2">
              {businesses.map((business, place) => (
                <ChoiceLabel
                  key={business.slug}
                  type="radio"
                  name="business"
                  value={business.slug}
                  required
                  defaultChecked={place === 0 && businesses.length === 1}
                >
                  <span className="min-w-0 wrap-anywhere">{business.name}</span>
                </ChoiceLabel>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="font-semibold">What can it do there?</legend>
            <div className="mt-1.5 space-y-2">
              <Access value="read-only" title="Read only" text={READ} isChosen={!mayWrite || !isWriteAsked} />
              {mayWrite && <Access value="read-write" title="Read and write" text={WRITE} isChosen={isWriteAsked} />}
            </div>
          </fieldset>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {canAllow && (
          <Button type="submit" name="decision" value="allow" className="w-full sm:w-auto sm:min-w-40">
            Allow
          </Button>
        )}
        <Button type="submit" name="decision" value="deny" look="quiet" formNoValidate className="w-full sm:w-auto">
          Don’t allow
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        Your dashboard shows every change {name} makes. You can disconnect it there at any time, under Connections.
      </p>
    </form>
  );
}

function Access({ value, title, text, isChosen }: { value: string; title: string; text: string; isChosen: boolean }) {
  return (
    <ChoiceLabel type="radio" name="access" value={value} required defaultChecked={isChosen}>
      <span>
        <span className="font-medium">{title}</span>
        <span className="block text-[0.9375rem]">{text}</span>
      </span>
    </ChoiceLabel>
  );
}

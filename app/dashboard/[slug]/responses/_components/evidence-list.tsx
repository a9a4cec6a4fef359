import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import type { Evidence } from "@/lib/forms/views";
import { DOOR_WORDS } from "../../_shared/forms/response-words";

type Props = { evidence: Evidence; version: number };

/** Where a response came from, sealed with it. */
export function EvidenceCard(props: Props) {
  return (
    <Card aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="text-[1.1875rem]">
        How it was sent
      </h2>
      <EvidenceList {...props} />
    </Card>
  );
}

/** The same without its card. */
export function EvidenceList({ evidence, version }: Props) {
  const { client, userAgent, locale, timezone, door, mailedTo } = evidence;
  return (
    <dl className="mt-3 space-y-3 text-[0.9375rem]">
      <Fact name="How it came in">{DOOR_WORDS[door]}</Fact>
      {mailedTo !== null && <Fact name="Link emailed to">{mailedTo}</Fact>}
      <Fact name="Version of the form">{version}</Fact>
      <Fact name="IP address">{client ?? "Unknown"}</Fact>
      <Fact name="Browser">{userAgent || "Unknown"}</Fact>
      <Fact name="Language and time zone">
        {locale}, {timezone}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

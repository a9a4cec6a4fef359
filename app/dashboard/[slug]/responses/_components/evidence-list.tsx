import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import type { Evidence } from "@/lib/forms/views";
import { DOOR_WORDS } from "../../_shared/forms/response-words";

/** Where a response came from, sealed with it. */
export function EvidenceList({ evidence, version }: { evidence: Evidence; version: number }) {
  const { client, userAgent, locale, timezone, door, mailedTo, signingText } = evidence;
  return (
    <Card aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="text-[1.1875rem]">
        How it was sent
      </h2>
      <dl className="mt-3 space-y-3 text-[0.9375rem]">
        <Fact name="Way">{DOOR_WORDS[door]}</Fact>
        {mailedTo !== null && <Fact name="Link emailed to">{mailedTo}</Fact>}
        <Fact name="Version of the form">{version}</Fact>
        {signingText !== null && <Fact name="Shown above the signature’s button">{signingText}</Fact>}
        <Fact name="Address on the internet">{client ?? "Unknown"}</Fact>
        <Fact name="Browser">{userAgent || "Unknown"}</Fact>
        <Fact name="Language and time zone">
          {locale}, {timezone}
        </Fact>
      </dl>
    </Card>
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

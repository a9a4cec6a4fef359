"use client";

import { useState } from "react";
import { Card } from "@/app/_components/pages/card";
import { ActionButton } from "../../../../_shared/action-button";
import { sendTestAction } from "../../../actions";

/** Sends the campaign to the person who reviews it, and to nobody else. */
export function TestButton({ slug, id, to }: { slug: string; id: string; to: string }) {
  const [sentTo, setSentTo] = useState("");
  return (
    <Card aria-labelledby="test-title">
      <h2 id="test-title" className="text-[1.25rem]">
        Try it first
      </h2>
      <p className="mt-1.5 mb-4 wrap-anywhere">A test email goes to your own address, {to}, and to nobody else.</p>
      <ActionButton
        look="quiet"
        call={() => {
          setSentTo("");
          return sendTestAction(slug, { id });
        }}
        done={(view) => setSentTo(view.to)}
      >
        Send me a test
      </ActionButton>
      <p role="status" className="mt-1.5 font-medium text-brand-ink wrap-anywhere empty:hidden">
        {sentTo && `Sent to ${sentTo}.`}
      </p>
    </Card>
  );
}

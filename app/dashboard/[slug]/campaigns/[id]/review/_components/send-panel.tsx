"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { sendCampaignAction } from "../../../actions";
import { peopleText } from "../../../campaign-words";
import type { BusinessClock } from "./business-clock";
import { ScheduleForm } from "./schedule-form";

/**
 * Sends the campaign as it was reviewed, now or later. If it has changed meanwhile, nothing is sent, and the person reviews it again.
 *
 * @param campaign.revision the one that was reviewed
 */
export function SendPanel({
  slug,
  campaign,
  recipients,
  isBlocked,
  canSchedule,
  clock,
}: {
  slug: string;
  campaign: { id: string; revision: number };
  recipients: number;
  /** it can't be sent now */
  isBlocked: boolean;
  canSchedule: boolean;
  clock: BusinessClock;
}) {
  const router = useRouter();
  const [isStale, setStale] = useState(false);
  const page = `/dashboard/${slug}/campaigns/${campaign.id}`;
  if (isStale) return <StaleReview />;
  const send = async () => {
    const answer = await answerOf(() => sendCampaignAction(slug, campaign));
    if (answer.ok) return { ok: true, view: "sent" } as const;
    return answer.reason === "changed_meanwhile" ? ({ ok: true, view: "stale" } as const) : answer;
  };
  return (
    <>
      <Card aria-labelledby="send-title">
        <h2 id="send-title" className="text-[1.25rem]">
          Send it now
        </h2>
        <p className="mt-1.5 mb-4">
          It’s <span className="figures">{clock.localTime}</span> where your business is ({clock.zone}).{" "}
          {clock.isNight && (
            <strong className="font-semibold text-accent-ink">
              That’s night: an email now may wake people. Consider scheduling it for the morning.
            </strong>
          )}
        </p>
        {isBlocked ? (
          <p className="text-ink-soft">You can send it once the points above are settled.</p>
        ) : (
          <ConfirmButton
            look="primary"
            title={`Send to ${peopleText(recipients)}?`}
            confirm={`Send to ${peopleText(recipients)}`}
            onConfirm={send}
            done={(outcome) => (outcome === "sent" ? router.push(page) : setStale(true))}
            consequence={
              <>
                <p>It starts at once. You can pause or stop it, but not take back what has been sent.</p>
                {clock.isNight && (
                  <p className="mt-2 font-semibold text-accent-ink">It’s night where your business is.</p>
                )}
              </>
            }
          >
            Send to {peopleText(recipients)}
          </ConfirmButton>
        )}
      </Card>
      {canSchedule && (
        <Card aria-labelledby="schedule-title">
          <h2 id="schedule-title" className="mb-4 text-[1.25rem]">
            Or send it later
          </h2>
          <ScheduleForm slug={slug} campaign={campaign} clock={clock} onStale={() => setStale(true)} />
        </Card>
      )}
    </>
  );
}

function StaleReview() {
  const router = useRouter();
  return (
    <Notice tone="danger" role="alert" title="This campaign was changed since you opened this page.">
      <p>Nothing was sent. Look at the new version first.</p>
      <div className="mt-3">
        <Button onClick={() => router.refresh()}>Review the new version</Button>
      </div>
    </Notice>
  );
}

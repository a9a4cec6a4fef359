import { AUDIENCE_WORDS } from "@/lib/campaigns/schema";
import type { CampaignLine } from "@/lib/campaigns/views";
import { PAUSE_WORDS, RETURN_WORDS } from "../../_shared/campaigns/trouble-words";
import { Row, RowName } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { peopleText } from "../campaign-words";
import { momentText } from "../moment-text";
import { CampaignState } from "./campaign-state";
import { ProgressBar } from "./progress-bar";

type Props = { path: string; campaigns: CampaignLine[]; zone: string; locale: string };

/** Campaigns with their state, newest first. */
export function CampaignList({ path, campaigns, zone, locale }: Props) {
  const moment = (at: Date | null, named = false) => (at === null ? "" : momentText(at, zone, locale, named));
  return (
    <Rows>
      {campaigns.map((campaign) => (
        <Row key={campaign.id} columns="md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0 wrap-anywhere">
            <RowName href={`${path}/${campaign.id}`}>
              <bdi>{campaign.subject}</bdi>
            </RowName>
            <p className="text-[0.9375rem] text-ink-soft">To: {AUDIENCE_WORDS[campaign.audience].name}</p>
            <div className="mt-1.5">
              <CampaignState campaign={campaign} />
            </div>
          </div>
          <div className="min-w-0 text-[0.9375rem] leading-snug">
            <Story campaign={campaign} moment={moment} />
          </div>
        </Row>
      ))}
    </Rows>
  );
}

/** When it happened or will happen, and how far it is. */
function Story({ campaign, moment }: { campaign: CampaignLine; moment(at: Date | null, named?: boolean): string }) {
  const { status, progress, returnReason, pauseReason, scheduledAt, sentAt, stoppedAt, updatedAt } = campaign;
  switch (status) {
    case "draft":
      return (
        <>
          <p className="text-ink-soft">Last changed {moment(updatedAt)}</p>
          {returnReason && <p className="mt-1 font-medium text-accent-ink">{RETURN_WORDS[returnReason]}</p>}
        </>
      );
    case "scheduled":
      return <p>Will be sent {moment(scheduledAt, true)}</p>;
    case "sending":
      return progress && <ProgressBar {...progress} />;
    case "paused":
      return (
        <>
          {progress && <ProgressBar {...progress} />}
          {pauseReason && <p className="mt-1 font-medium text-accent-ink">{PAUSE_WORDS[pauseReason].title}</p>}
        </>
      );
    case "sent":
      return (
        <p>
          Sent {moment(sentAt)}
          {progress && <span className="figures block text-ink-soft">To {peopleText(progress.of)}</span>}
        </p>
      );
    case "stopped":
      return (
        <p>
          Stopped {moment(stoppedAt)}
          {progress && (
            <span className="figures block text-ink-soft">
              {progress.done.toLocaleString("en")} of {peopleText(progress.of)} had been written to
            </span>
          )}
        </p>
      );
  }
}

"use client";

import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { TextArea, TextField } from "@/app/_components/fields/field";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Card } from "@/app/_components/pages/card";
import { CAMPAIGN_LIMITS } from "@/lib/campaigns/schema";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import { ChangedMeanwhile } from "../../_shared/changed-meanwhile";
import { AudienceChoice, type Reaches } from "./audience-choice";
import { LivePreview } from "./live-preview";
import { NoDraftNotice } from "./no-draft-notice";
import { TextHelp } from "./text-help";
import { useCampaignForm } from "./use-campaign-form";

const SHOWN = ["subject", "previewText", "body", "audience"];

/** Writes a campaign, with the email beside it. */
export function CampaignForm({
  slug,
  business,
  campaign,
  reaches,
  lapsedAfterDays,
}: {
  slug: string;
  /** its name */
  business: string;
  /** null for a new one */
  campaign: CampaignOnPage | null;
  reaches: Reaches;
  lapsedAfterDays: number;
}) {
  const { form, submit, review, saveAnyway, saveApart, isBusy, refusal, errorOf, isSaved, list } = useCampaignForm(
    slug,
    campaign,
  );
  const page = campaign === null ? list : `${list}/${campaign.id}`;
  return (
    <div className="grid items-start gap-8 *:min-w-0 xl:grid-cols-2">
      <form onSubmit={submit} noValidate className="space-y-6">
        <UnsavedChanges form={form} />
        {refusal?.reason === "changed_meanwhile" ? (
          <ChangedMeanwhile
            title="This campaign was changed since you opened it."
            href={page}
            isBusy={isBusy}
            onSave={saveAnyway}
          >
            Your text is still here. If you save it anyway, it replaces the other version.
          </ChangedMeanwhile>
        ) : refusal?.reason === "not_draft" ? (
          <NoDraftNotice page={page} isBusy={isBusy} onSave={saveApart} />
        ) : (
          <RefusalNotice refusal={refusal} shown={SHOWN} />
        )}
        <Card aria-label="Email" className="space-y-5">
          <TextField
            id="subject"
            label="Subject"
            autoComplete="off"
            maxLength={CAMPAIGN_LIMITS.subjectMax}
            error={errorOf("subject")}
            {...form.register("subject")}
          />
          <TextField
            id="previewText"
            label="Preview text"
            isOptional
            autoComplete="off"
            maxLength={CAMPAIGN_LIMITS.previewMax}
            hint="Shown next to the subject in the list of emails. Without it, the text’s first words are shown."
            error={errorOf("previewText")}
            {...form.register("previewText")}
          />
          <TextArea
            id="body"
            label="Text"
            rows={16}
            spellCheck
            maxLength={CAMPAIGN_LIMITS.bodyMax}
            hint={<BodyHint />}
            error={errorOf("body")}
            {...form.register("body")}
          />
          <TextHelp />
        </Card>
        <Card aria-label="Audience">
          <AudienceChoice
            reaches={reaches}
            lapsedAfterDays={lapsedAfterDays}
            error={errorOf("audience")}
            field={form.register("audience")}
          />
        </Card>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="quiet" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : "Save draft"}
          </Button>
          <Button aria-disabled={isBusy} onClick={review}>
            Review and send
          </Button>
          <ButtonLink look="quiet" href={list}>
            {campaign === null ? "Cancel" : "Back to campaigns"}
          </ButtonLink>
          <p role="status" className="font-medium text-brand-ink">
            {isSaved && !form.formState.isDirty && "Saved."}
          </p>
        </div>
      </form>
      <LivePreview slug={slug} business={business} control={form.control} />
    </div>
  );
}

function BodyHint() {
  return (
    <>
      Markdown. <code>{"{{name}}"}</code> becomes each customer’s name.
    </>
  );
}

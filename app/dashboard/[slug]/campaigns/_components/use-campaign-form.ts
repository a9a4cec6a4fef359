"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { useActionForm } from "@/app/_components/forms/action-form";
import { UpdateCampaign } from "@/lib/campaigns/schema";
import type { CampaignOnPage } from "@/lib/campaigns/views";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { createDraftAction, getCampaignAction, updateCampaignAction } from "../actions";

const CampaignFields = UpdateCampaign.pick({ subject: true, previewText: true, body: true, audience: true });
export type CampaignText = z.input<typeof CampaignFields>;

/** Where a text was saved: in a draft of its own, or else in which revision. */
type Saved = { newId: string | null; revision: number };

/** What the person wants besides saving: to review it next; to replace what someone else saved; or to keep it as another draft. */
type Wish = "review" | "anyway" | "apart" | null;

/** A draft's form: saves it, keeps what is typed if that is refused, and notices when someone else saved meanwhile. */
export function useCampaignForm(slug: string, campaign: CampaignOnPage | null) {
  const list = `/dashboard/${slug}/campaigns`;
  const [revision, setRevision] = useState(campaign?.revision ?? 0);
  const [isSaved, setSaved] = useState(false);
  const wish = useRef<Wish>(null);
  const { submit, ...rest } = useActionForm({
    schema: CampaignFields,
    defaultValues: {
      subject: campaign?.subject ?? "",
      previewText: campaign?.previewText ?? "",
      body: campaign?.body ?? "",
      audience: campaign?.audience ?? "all",
    },
    call: async (values): Promise<ActionAnswer<Saved>> => {
      setSaved(false);
      if (campaign === null || wish.current === "apart") {
        const created = await createDraftAction(slug, values);
        return created.ok ? { ok: true, view: { newId: created.view.campaign.id, revision: 0 } } : created;
      }
      const { id } = campaign;
      let seen = revision;
      if (wish.current === "anyway") {
        const stored = await getCampaignAction(slug, { id });
        if (!stored.ok) return stored;
        seen = stored.view.revision;
      }
      const saved = await updateCampaignAction(slug, { id, revision: seen, ...values });
      return saved.ok ? { ok: true, view: { newId: null, revision: saved.view.revision } } : saved;
    },
    done: ({ newId, revision: made }) => {
      const id = newId ?? campaign?.id ?? "";
      if (wish.current === "review") return `${list}/${id}/review`;
      if (newId !== null) return `${list}/${id}`;
      setRevision(made);
      setSaved(true);
    },
  });
  const save = (wanted: Wish, event?: React.SyntheticEvent) => {
    wish.current = wanted;
    return submit(event);
  };
  return {
    ...rest,
    list,
    isSaved,
    submit: (event: React.SyntheticEvent) => save(null, event),
    review: () => save("review"),
    saveAnyway: () => save("anyway"),
    saveApart: () => save("apart"),
  };
}

import { z } from "zod";
import { getCampaign } from "../campaigns/reading/get-campaign";
import { listCampaigns } from "../campaigns/reading/list-campaigns";
import {
  CampaignId,
  CampaignSummary,
  CampaignsQuery,
  CampaignView,
  CreateDraft,
  CreatedDraft,
  WouldDraft,
} from "../campaigns/schema";
import { createDraft } from "../campaigns/writing/create-draft";
import { tryDraft } from "../campaigns/writing/try-draft";
import { readAudience } from "./read-audience";
import { noting, tool } from "./tool";

/** No tool sends or schedules a campaign, nor a test of one: a person does, after reviewing it (rule M10). */
export const campaignTools = [
  tool({
    area: "campaigns",
    name: "campaigns_list",
    title: "List campaigns",
    description:
      "Lists email campaigns, newest first and without their text. For the next page, pass `nextOffset` as `offset`. Changes nothing.",
    command: listCampaigns,
    fields: CampaignsQuery,
    output: z.object({
      campaigns: z.array(CampaignSummary),
      nextOffset: z.int().optional().meta({ description: "only if there are more" }),
    }),
  }),
  tool({
    area: "campaigns",
    name: "campaigns_get",
    title: "Get a campaign",
    description:
      "Returns a campaign with its text as Markdown, and how many emails were sent. Never says who the recipients are. Changes nothing.",
    command: getCampaign,
    fields: CampaignId,
    output: z.object({ campaign: CampaignView }),
    reading: { noun: "campaign" },
  }),
  tool({
    area: "campaigns",
    name: "campaigns_create_draft",
    title: "Write a campaign draft",
    description:
      "Adds the draft of an email to a group of customers. It's never sent from here: a person reviews it at `reviewUrl` in the " +
      "dashboard and sends it. `reach` says how many customers would get it now, and how many wouldn't and why. HTML in the text " +
      "is shown as text.",
    command: createDraft,
    preview: tryDraft,
    fields: CreateDraft,
    output: CreatedDraft,
    previewOutput: WouldDraft,
    reading: { adapt: readAudience },
    noted: noting(CreatedDraft, ({ campaign: { id, subject, audience } }) => ({
      subjectId: id,
      changes: [
        { what: "subject", after: subject },
        { what: "audience", after: audience },
      ],
    })),
  }),
];

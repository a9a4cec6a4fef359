import { z } from "zod";
import { Id } from "../fields/id.schema";
import { readFields } from "../forms/fields/read-fields";
import { getForm } from "../forms/reading/get-form";
import { listForms } from "../forms/reading/list-forms";
import { listResponses } from "../forms/reading/list-responses";
import { attachForm } from "../forms/saving/attach-form";
import { createForm } from "../forms/saving/create-form";
import { detachForm } from "../forms/saving/detach-form";
import { updateForm } from "../forms/saving/update-form";
import { CreateForm, FormAndService, FormId, FormsQuery, ResponsesQuery } from "../forms/schema";
import { Attachment, FormSummary, FormView, ResponseEntry, SavedForm } from "../forms/view.schema";
import { SentField } from "./sent-field";
import { type Noted, noting, tool } from "./tool";

const nextOffset = z.int().optional().meta({ description: "only when there are more" });
const output = z.object({ form: FormView });

const fields = z.array(SentField).meta({ description: "1 to 100 fields, in their order" });
const shown = { ...CreateForm.shape, fields };
const { serviceIds: _services, ...changeable } = shown;

/** What was left out of a call's fields. */
const warnOf = (sent: Record<string, unknown>) => readFields(sent.fields).warnings;

export const formTools = [
  tool({
    area: "forms",
    name: "forms_list",
    title: "List forms",
    description: "Lists intake and consent forms by name, without their fields. Changes nothing.",
    command: listForms,
    fields: FormsQuery,
    output: z.object({ forms: z.array(FormSummary), nextOffset }),
  }),
  tool({
    area: "forms",
    name: "forms_get",
    title: "Get a form",
    description: "Returns a form with its fields. Changes nothing.",
    command: getForm,
    fields: FormId,
    output,
    reading: { noun: "form" },
  }),
  tool({
    area: "forms",
    name: "forms_create",
    title: "Create a form",
    description:
      "Adds a form. Customers are asked to fill it in as soon as it belongs to a service, unless `active` is false. Fields that " +
      "aren't valid refuse the whole call.",
    command: createForm,
    fields: z.object(shown),
    output,
    reading: { noun: "form", warn: warnOf },
    result: ({ form }) => ({ form }),
    noted: noting(SavedForm, noteSaved),
  }),
  tool({
    area: "forms",
    name: "forms_update",
    title: "Change a form",
    description:
      "Changes only what you send; `fields` replaces all fields. Responses keep the version that was answered. `active: false` " +
      "stops asking for the form.",
    command: updateForm,
    isIdempotent: true,
    isDestructive: true,
    fields: FormId.extend(z.object(changeable).partial().shape),
    output,
    reading: { noun: "form", clears: ["description"], warn: warnOf },
    result: ({ form }) => ({ form }),
    noted: noting(SavedForm, noteSaved),
  }),
  tool({
    area: "forms",
    name: "forms_attach_to_service",
    title: "Attach a form to a service",
    description:
      "Customers who book the service are asked to fill in the form. Attaching it twice changes nothing more.",
    command: attachForm,
    isIdempotent: true,
    fields: FormAndService,
    output: Attachment,
    noted: noting(Attachment, noteAttached),
  }),
  tool({
    area: "forms",
    name: "forms_detach_from_service",
    title: "Detach a form from a service",
    description: "Customers who book the service are no longer asked for the form. Its responses stay.",
    command: detachForm,
    isIdempotent: true,
    isDestructive: true,
    fields: FormAndService,
    output: Attachment,
    noted: noting(Attachment, noteAttached),
  }),
  tool({
    area: "forms",
    name: "forms_list_responses",
    title: "List responses to a form",
    description:
      "Lists who has filled in a form and when, newest first. Never includes answers or signatures. Changes nothing.",
    command: listResponses,
    fields: z.object({ ...ResponsesQuery.shape, formId: Id }),
    output: z.object({ responses: z.array(ResponseEntry), nextOffset }),
  }),
];

function noteSaved({ before, form }: SavedForm): Noted | null {
  const changes = (["name", "active", "version", "repeat"] as const).flatMap((what) =>
    before?.[what] === form[what]
      ? []
      : [{ what, ...(before === null ? {} : { before: before[what] }), after: form[what] }],
  );
  return changes.length === 0 ? null : { subjectId: form.id, changes };
}

function noteAttached({ formId, serviceId, attached, changed }: Attachment): Noted | null {
  return changed
    ? { subjectId: formId, changes: [{ what: attached ? "attached to" : "detached from", after: serviceId }] }
    : null;
}

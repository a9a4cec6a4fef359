"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";
import { TextArea, TextField } from "@/app/_components/fields/field";
import type { FormWords } from "@/app/_components/form-fields/form-words";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Card } from "@/app/_components/pages/card";
import { FORM_LIMITS } from "@/lib/forms/schema";
import type { FormToEdit } from "@/lib/forms/views";
import { ChangedMeanwhile } from "../../_shared/changed-meanwhile";
import { createFormAction, saveFormAction } from "../actions";
import { EditedForm, type FormDraft, type FormValues, idsOfNew, valuesOf, withIds } from "../edited-fields";
import { FieldList } from "./field-list";
import { FormPreview } from "./form-preview";
import { RetentionQuestion } from "./retention-question";
import { SettingsSection } from "./settings-section";
import { useBegunAt } from "./use-begun-at";

type Props = {
  slug: string;
  /** null for one that isn't stored yet, which begins with the draft */
  form: FormToEdit | null;
  draft?: FormDraft;
  /** the texts around the fields, in the language of the business’s customers */
  preview: { words: FormWords; language: string };
};

/** Writes a form, or changes one: its text, its fields and its settings. */
export function FormEditor({ slug, form: stored, draft, preview }: Props) {
  const [isSaved, setSaved] = useState(false);
  const [begunAt, setBegunAt] = useBegunAt(stored);
  const isAnyway = useRef(false);
  const list = `/dashboard/${slug}/forms`;
  const action = useActionForm({
    schema: EditedForm,
    defaultValues: valuesOf(stored, draft),
    call: (values) => {
      setSaved(false);
      const sent = withStoredIds(values);
      const expectedUpdatedAt = isAnyway.current ? undefined : begunAt;
      if (stored !== null) return saveFormAction(slug, { ...sent, expectedUpdatedAt });
      return createFormAction(slug, { ...textOf(sent), active: false });
    },
    done: ({ form: { id, updatedAt } }, { sent }) => {
      if (stored === null) return `${list}/${encodeURIComponent(id)}?added=1`;
      form.setValue("fields", withIds(form.getValues("fields"), idsOfNew(sent.fields)));
      setBegunAt(updatedAt);
      // Last, so that whether it has changes is judged by what it holds now.
      form.resetDefaultValues(withStoredIds(sent));
      setSaved(true);
    },
  });
  const { form, submit, isBusy, refusal, errorOf } = action;
  const save = (anyway: boolean, event?: SyntheticEvent) => {
    isAnyway.current = anyway;
    return submit(event);
  };
  return (
    <form onSubmit={(event) => save(false, event)} noValidate className="space-y-6">
      <UnsavedChanges form={form} />
      {refusal?.reason === "changed_meanwhile" ? (
        <ChangedMeanwhile
          title="Somebody else has changed this form in the meantime."
          href={stored === null ? list : `${list}/${stored.id}`}
          isBusy={isBusy}
          onSave={() => save(true)}
        >
          Your changes are still here. If you save them anyway, they replace the others. The other text stays in the
          list of versions.
        </ChangedMeanwhile>
      ) : (
        <RefusalNotice refusal={refusal && { ...refusal, fieldErrors: {} }} />
      )}
      <Card aria-label="Name and description" className="space-y-5">
        <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...form.register("name")} />
        <TextArea
          id="description"
          label="Description"
          isOptional
          hint="Shown above the fields"
          maxLength={FORM_LIMITS.descriptionMax}
          error={errorOf("description")}
          {...form.register("description")}
        />
      </Card>
      <Card aria-labelledby="fields-title" className="space-y-5">
        <h2 id="fields-title" className="text-[1.25rem]">
          Fields
        </h2>
        <FieldList action={action} />
      </Card>
      {stored !== null && <SettingsSection action={action} />}
      <div className="flex flex-wrap items-center gap-3">
        <RetentionQuestion slug={slug} form={form} stored={stored} isBusy={isBusy} onAgree={() => save(false)}>
          {isBusy ? "Saving…" : stored === null ? "Add form" : "Save changes"}
        </RetentionQuestion>
        <FormPreview slug={slug} {...preview} read={() => textOf(form.getValues())} />
        <ButtonLink look="quiet" href={list}>
          {stored === null ? "Cancel" : "Back to forms"}
        </ButtonLink>
        <p role="status" className="font-medium text-brand-ink">
          {isSaved && !form.formState.isDirty && "Saved."}
        </p>
      </div>
    </form>
  );
}

const textOf = ({ name, description, fields }: FormValues) => ({ name, description, fields });

/** The values with the ids that new fields are stored with. */
function withStoredIds(values: FormValues): FormValues {
  return { ...values, fields: withIds(values.fields, idsOfNew(values.fields)) };
}

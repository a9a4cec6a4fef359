import { CheckField, TextArea, TextField } from "@/app/_components/fields/field";
import { Section } from "./section";
import type { FormContext, ServiceActionForm } from "./service-form-values";

/** A service's name and description, and whether customers see it. */
export function BasicsSection({ action, context }: { action: ServiceActionForm; context: FormContext }) {
  const { form, errorOf } = action;
  return (
    <Section title="Basics">
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...form.register("name")} />
        <TextField
          id="category"
          label="Category"
          isOptional
          autoComplete="off"
          list="categories"
          error={errorOf("category")}
          {...form.register("category")}
        />
        <datalist id="categories">
          {context.categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <TextArea
        id="description"
        label="Description"
        isOptional
        hint="One to three sentences: what it is, who it’s for, what to bring."
        error={errorOf("description")}
        {...form.register("description")}
      />
      <CheckField
        id="bookableOnline"
        label="Customers can book it online"
        hint="If off, only your team can book it."
        error={errorOf("bookableOnline")}
        {...form.register("bookableOnline")}
      />
    </Section>
  );
}

"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { CheckField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Card } from "@/app/_components/pages/card";
import { CreateProduct, type SavedProduct } from "@/lib/products/schema";
import type { ProductToEdit } from "@/lib/products/views";
import { ChangedMeanwhile } from "../../_shared/changed-meanwhile";
import { createProductAction, saveProductAction } from "../actions";
import type { ProductContext } from "../product-context";
import { ProductFields } from "./product-fields";
import { type ProductActionForm, SHOWN, valuesOf, wholeOf } from "./product-values";

/** Adds a product, or changes what is said about one. */
export function ProductForm({ product, context }: { product: ProductToEdit | null; context: ProductContext }) {
  const [isSaved, setSaved] = useState(false);
  // As it was when the form was opened, whatever the page is refreshed with.
  const [opened, setOpened] = useState(() => (product === null ? undefined : valuesOf(product)));
  const isAnyway = useRef(false);
  const list = `/dashboard/${context.slug}/products`;
  const action = useActionForm({
    schema: CreateProduct,
    defaultValues: valuesOf(product),
    call: (values) => {
      setSaved(false);
      return product === null
        ? createProductAction(context.slug, values)
        : saveProductAction(context.slug, {
            ...values,
            id: product.id,
            opened: isAnyway.current ? undefined : opened,
          });
    },
    done: ({ product: saved }: SavedProduct, { isAsSent }) => {
      if (product === null) return `${list}/${saved.id}?added=1`;
      setOpened(valuesOf(saved));
      if (isAsSent) action.form.reset(valuesOf(saved));
      setSaved(true);
    },
  });
  const { form, submit, isBusy, refusal } = action;
  const save = (anyway: boolean, event?: SyntheticEvent) => {
    isAnyway.current = anyway;
    return submit(event);
  };
  return (
    <Card className="min-w-0">
      <form onSubmit={(event) => save(false, event)} onChange={() => setSaved(false)} noValidate className="space-y-5">
        <UnsavedChanges form={form} />
        {product !== null && refusal?.reason === "changed_meanwhile" ? (
          <ChangedMeanwhile
            title="Somebody else has changed this product in the meantime."
            href={`${list}/${product.id}`}
            isBusy={isBusy}
            onSave={() => save(true)}
          >
            What you typed is still here. If you save it anyway, it replaces the other changes. The stock stays as it
            is.
          </ChangedMeanwhile>
        ) : (
          <RefusalNotice refusal={refusal} shown={SHOWN} />
        )}
        <ProductFields action={action} context={context} />
        {product === null && <FirstStock action={action} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : product === null ? "Add product" : "Save changes"}
          </Button>
          <ButtonLink look="quiet" href={list}>
            {product === null ? "Cancel" : "Back to products"}
          </ButtonLink>
          <p role="status" className="font-medium text-brand-ink">
            {isSaved && "Saved. Your shop is up to date."}
          </p>
        </div>
      </form>
    </Card>
  );
}

/** Whether a new product's stock is tracked, and how many there are. */
function FirstStock({ action: { form, errorOf } }: { action: ProductActionForm }) {
  return (
    <>
      <CheckField
        id="trackStock"
        label="Track the stock"
        hint="It goes down with each sale, and the product is sold out at 0. Leave it off for gift cards and the like."
        error={errorOf("trackStock")}
        {...form.register("trackStock")}
      />
      {form.watch("trackStock") && (
        <TextField
          id="stock"
          label="In stock"
          hint="How many you have to sell now."
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures max-w-24"
          error={errorOf("stock")}
          {...form.register("stock", { setValueAs: wholeOf, shouldUnregister: true })}
        />
      )}
    </>
  );
}

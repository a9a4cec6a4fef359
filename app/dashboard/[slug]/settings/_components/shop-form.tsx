"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { CheckField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Notice } from "@/app/_components/pages/notice";
import { ShopSettings } from "@/lib/orders/schema";
import { saveShopSettingsAction } from "../actions";

/** Whether customers can order online. */
export function ShopForm({ slug, isOpen }: { slug: string; isOpen: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ShopSettings,
    defaultValues: { shopOpen: isOpen },
    call: (values) => saveShopSettingsAction(slug, values),
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="space-y-6">
      <UnsavedChanges form={form} />
      <RefusalNotice refusal={refusal} shown={["shopOpen"]} />
      <CheckField
        id="shopOpen"
        label="Customers can order online"
        hint="Your booking page links to the shop as soon as a product is for sale. If off, the shop says that it’s closed; orders that were placed stay reachable, and you can still sell at the counter."
        error={errorOf("shopOpen")}
        {...form.register("shopOpen")}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save shop settings"}
        </Button>
        {isSaved && <Notice role="status">Shop settings saved.</Notice>}
      </div>
    </form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Card } from "@/app/_components/pages/card";
import type { ProductToEdit } from "@/lib/products/views";
import { changeProductAction, deleteProductAction } from "../../actions";

/** Takes a product out of the shop or puts it back; one that was never sold nor counted can be deleted (rule S8.1). */
export function RetireCard({
  slug,
  product: { id, name, active, canDelete },
}: {
  slug: string;
  product: Pick<ProductToEdit, "id" | "name" | "active" | "canDelete">;
}) {
  const router = useRouter();
  return (
    <Card aria-labelledby="retire-title" className="flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-prose">
        <h2 id="retire-title" className="text-[1.25rem]">
          {active ? "Take it out of the shop" : "This product isn’t for sale online"}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {active
            ? "Customers no longer see it. You can still sell it at the counter, and its orders and history stay."
            : "Customers don’t see it. You can still sell it at the counter, and put it back any time."}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ActiveSwitch
          isActive={active}
          look="quiet"
          words={{
            question: `Take “${name}” out of the shop?`,
            takeOut: "Take out of the shop",
            putBack: "Put back in the shop",
          }}
          change={(isActive) => changeProductAction(slug, { id, active: isActive })}
          consequence="Customers can no longer order it. Orders that were placed stay as they are."
        />
        {canDelete && (
          <ConfirmButton
            title={`Delete “${name}”?`}
            confirm="Delete"
            onConfirm={() => deleteProductAction(slug, { id })}
            done={() => router.push(`/dashboard/${slug}/products`)}
            consequence="It was never sold, so nothing else is lost. You can’t undo this."
          >
            Delete
          </ConfirmButton>
        )}
      </div>
    </Card>
  );
}

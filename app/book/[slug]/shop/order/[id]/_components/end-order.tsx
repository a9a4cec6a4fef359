import { newFormKey } from "@/lib/edge/forms/form-key";
import { ChangeForm } from "../../../../_components/change-form";
import { cancelOrderForm, changeOrderForm } from "../actions";
import type { HeldOrder } from "../order";

/** Ending an unpaid order, to change it or for good, each with a step that says what it means. */
export function EndOrder({ held: { business, order } }: { held: HeldOrder }) {
  const { texts, slug } = business;
  const hidden = { slug, id: order.id };
  const sending = texts("details.sending");
  return (
    <div>
      <ChangeForm
        action={changeOrderForm}
        hidden={{ ...hidden, key: newFormKey() }}
        submit={texts("shop.order.changeSubmit")}
        sending={sending}
        foldedUnder={texts("shop.order.change")}
        foldedLook="plain"
      >
        <p className="mb-4">{texts("shop.order.changeText")}</p>
      </ChangeForm>
      <ChangeForm
        action={cancelOrderForm}
        hidden={{ ...hidden, key: newFormKey() }}
        submit={texts("shop.order.cancelSubmit")}
        sending={sending}
        foldedUnder={texts("shop.order.cancel")}
        look="danger"
      >
        <h2 className="text-[1.25rem]">{texts("shop.order.cancelTitle")}</h2>
        <p className="mt-1.5 mb-4">{texts("shop.order.cancelText")}</p>
      </ChangeForm>
    </div>
  );
}

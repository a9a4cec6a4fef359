import { newFormKey } from "@/lib/edge/forms/form-key";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import { ChangeForm } from "../../_components/change-form";
import type { Business } from "../../business";
import { leaveForm } from "../[id]/actions";

type Props = { business: Business; entry: EntryView; isEmbedded: boolean };

/** Leaving the waitlist, with what it means stated before the button. */
export function LeaveSection({ business: { texts, slug }, entry: { id, openOffer }, isEmbedded }: Props) {
  return (
    <ChangeForm
      action={leaveForm}
      hidden={{ slug, id, key: newFormKey(), embedded: isEmbedded ? "1" : "" }}
      submit={texts("waitlist.leaveSubmit")}
      sending={texts("details.sending")}
      foldedUnder={texts("waitlist.leave")}
      look="danger"
    >
      <h2 className="text-[1.25rem]">{texts("waitlist.leaveTitle")}</h2>
      <p className="mt-1.5 mb-4">{texts(openOffer ? "waitlist.leaveOffered" : "waitlist.leaveText")}</p>
    </ChangeForm>
  );
}

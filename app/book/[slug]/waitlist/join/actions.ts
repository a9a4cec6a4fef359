"use server";

import { attemptOf, formOf, submitForm, textOf } from "@/lib/edge/forms/form-action";
import { DAY_MINUTES } from "@/lib/fields/number.schema";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";
import { joinWaitlist } from "@/lib/waitlist/joining/join-waitlist";
import { otherTimes } from "../../booking-form-state";
import { bookHref } from "../../waitlist-address";
import { JOIN_FIELDS, type JoinFormState, problemOfJoining } from "./form-state";

/** Puts the customer of the form on the waitlist, and leads to their place on it. */
export async function joinForm(_before: unknown, sent: FormData): Promise<JoinFormState> {
  const form = formOf(sent);
  const isEmbedded = textOf(form, "embedded") === "1";
  return submitForm(form, {
    name: "join waitlist",
    actor: "public",
    limit: LIMITS.joinWaitlist,
    command: joinWaitlist,
    read: () => ({
      serviceId: textOf(form, "serviceId"),
      ...valuesOf(form),
      partySize: numberOf(form, "partySize", null),
      fromMin: numberOf(form, "fromMin", 0),
      toMin: numberOf(form, "toMin", DAY_MINUTES),
    }),
    done: ({ id }, { slug }) => `/book/${slug}/waitlist/${id}${isEmbedded ? "?embedded=1" : ""}`,
    failed: (failure, org) => {
      const { locale = "en", timezone = "UTC" } = org ?? {};
      const texts = textsFor(locale);
      const base = `/book/${textOf(form, "slug")}${isEmbedded ? "/embed" : ""}`;
      const wished = {
        serviceId: textOf(form, "serviceId"),
        staffId: textOf(form, "staffId"),
        partySize: numberOf(form, "partySize", null),
      };
      return {
        problem: problemOfJoining(failure, { texts, locale, partySize: textOf(form, "partySize") }),
        times: otherTimes(failure.alternatives, { texts, locale, timezone }).map(({ startAt, label }) => ({
          label,
          href: bookHref(base, wished, { at: startAt }),
        })),
        values: valuesOf(form),
        attempt: attemptOf(form),
      };
    },
  });
}

const valuesOf = (form: FormData) => Object.fromEntries(JOIN_FIELDS.map((field) => [field, textOf(form, field)]));

/** A number of the form; `otherwise` if it was left empty. */
function numberOf<Otherwise>(form: FormData, field: string, otherwise: Otherwise): number | Otherwise {
  const text = textOf(form, field);
  return text === "" ? otherwise : Number(text);
}

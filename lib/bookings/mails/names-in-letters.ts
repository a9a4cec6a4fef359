import { nameInMail } from "../../email/mail/names";
import type { LetterFacts } from "./letter-facts";

/** The facts with every name as emails write it (rule H11.1). */
export function withNamesForMail<Facts extends LetterFacts>(facts: Facts): Facts {
  const { booking, profile, staff } = facts;
  return {
    ...facts,
    booking: {
      ...booking,
      customerName: nameInMail(booking.customerName),
      serviceName: nameInMail(booking.serviceName),
      addOns: booking.addOns.map((addOn) => ({ ...addOn, name: nameInMail(addOn.name) })),
    },
    profile: { ...profile, name: nameInMail(profile.name) },
    staff: staff === null ? null : nameInMail(staff),
  };
}

import { greetedName, nameInMail } from "../../email/mail/names";
import type { Letter } from "../../email/sending/letter";
import type { WaitlistFacts } from "./wish-facts";

/** To the person at the address as typed; replies go to the business, if it has an address for that (rule H8.6). */
export function envelopeTo({ entry, profile }: WaitlistFacts): Pick<Letter, "to" | "replyTo"> {
  return {
    to: { name: nameInMail(entry.name), address: entry.email },
    replyTo: profile.contactEmail === "" ? null : { name: profile.name, address: profile.contactEmail },
  };
}

/** "Hi Robin," or without the name, if it could become a link. */
export function greeting({ entry, texts }: WaitlistFacts): string {
  const name = greetedName(entry.name);
  return name === null ? texts("mail.helloAll") : texts("mail.hello", { name });
}

/** Why the reader gets this; it says that they can reply only if they can. */
export function reasonOf({ profile, texts }: WaitlistFacts): string {
  const business = profile.name;
  return profile.contactEmail === ""
    ? texts("mail.waitlist.reasonPlain", { business })
    : texts("mail.waitlist.reason", { business });
}

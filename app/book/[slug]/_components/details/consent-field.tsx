import { CheckField } from "@/app/_components/fields/field";
import type { ConsentBox } from "@/lib/marketing/consent-words";

/**
 * The one box about news and offers in a form that asks for contact details (rule M2): never ticked for anyone, and left alone it sends
 * nothing. What stands beside it is what is kept as proof. Nothing for a business that writes no news.
 */
export function ConsentField({ box, sent }: { box: ConsentBox | null; sent: string | undefined }) {
  if (box === null) return null;
  return <CheckField id="marketing" name="marketing" value={box.answer} defaultValue={sent ?? ""} label={box.words} />;
}

import { Notice } from "@/app/_components/pages/notice";
import type { ResponseContent } from "@/lib/forms/views";

/** Whether the response is as it was sent. */
export function SealNotice({ state, sentAt }: { state: ResponseContent["state"]; sentAt: string }) {
  if (state === "sealed") return <p className="font-medium text-brand-ink">✓ Unchanged since {sentAt}</p>;
  if (state !== "broken") return null;
  return (
    <Notice tone="danger" title="This response does not match its seal">
      Something in it was changed in the database after it was sent. Don’t rely on it.
    </Notice>
  );
}

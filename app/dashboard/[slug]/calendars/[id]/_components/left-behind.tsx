"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Notice } from "@/app/_components/pages/notice";
import { disconnectAccountAction } from "../../actions";

type Props = { slug: string; id: string; left: readonly string[]; isOver: boolean };

/** What is still in the calendar of an account that is being disconnected, and a way not to wait for it. */
export function LeftBehind({ slug, id, left, isOver }: Props) {
  const router = useRouter();
  const refs = left.length === 0 ? "" : left.join(", ");
  return (
    <Notice
      tone={isOver ? "danger" : "accent"}
      title={isOver ? "These appointments couldn’t be removed" : "Still being removed from the calendar"}
    >
      <p>
        {refs === "" ? "All appointments are out of the calendar." : <span className="figures">{refs}</span>}
        {isOver && refs !== "" && ". Remove them in the calendar itself."}
      </p>
      <div className="mt-3">
        <ConfirmButton
          look="quiet"
          title={isOver ? "Remove this account from the list?" : "Stop removing them?"}
          confirm={isOver ? "Remove from the list" : "Stop and delete the password"}
          onConfirm={() => disconnectAccountAction(slug, { id, removesEvents: false })}
          done={() => router.push(`/dashboard/${slug}/calendars`)}
          consequence={<p>Appointments that are still in the calendar stay there until someone removes them.</p>}
        >
          {isOver ? "Remove from the list" : "Don’t wait for it"}
        </ConfirmButton>
      </div>
    </Notice>
  );
}

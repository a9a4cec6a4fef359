"use client";

import { useState } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import type { ShownAccount } from "@/lib/calendar-sync/desk/list-accounts";
import { ActionButton } from "../../../_shared/action-button";
import { pauseAccountAction, resumeAccountAction, syncNowAction, writeAllAgainAction } from "../../actions";
import { DisconnectButton } from "./disconnect-button";
import { PasswordButton } from "./password-button";

const ASKED = {
  nothing: "We’re reading it now.",
  sign_in: "The server has refused the password, so we wait before trying it again. A new password is tried at once.",
  server: "The calendar server asked us to wait. We’ll read it as soon as it lets us, within a day at the latest.",
} as const;

type Props = {
  slug: string;
  account: Pick<ShownAccount, "id" | "state" | "kind" | "host" | "problem" | "calendars"> & { member: string };
};

/** What can be done with an account, and what has just been done. */
export function AccountActions({ slug, account }: Props) {
  const [done, setDone] = useState("");
  const { id, state, kind, host, problem, calendars, member } = account;
  const isCalDav = kind === "caldav";
  const isWorking = state === "ok" || state === "failing";
  const writes = calendars.some((calendar) => calendar.writes);
  const signIn = { slug, id, lostAddress: problem === "key_missing" ? `https://${host}` : null, onDone: setDone };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        {isCalDav && state === "needs_sign_in" && <PasswordButton {...signIn} look="primary" />}
        {state === "paused" && (
          <ActionButton
            call={() => resumeAccountAction(slug, { id })}
            done={() => setDone("Resumed. We’re reading it now.")}
          >
            Resume
          </ActionButton>
        )}
        {isWorking && (
          <ActionButton
            call={() => syncNowAction(slug, { id })}
            done={({ waitsFor }) => setDone(ASKED[waitsFor ?? "nothing"])}
          >
            Sync now
          </ActionButton>
        )}
        {isCalDav && (
          <ButtonLink look="quiet" href={`/dashboard/${slug}/calendars/${id}/choose`}>
            Choose calendars
          </ButtonLink>
        )}
        {writes && isWorking && (
          <ActionButton
            look="quiet"
            call={() => writeAllAgainAction(slug, { id })}
            done={() => setDone("All upcoming bookings are being written again.")}
          >
            Write all again
          </ActionButton>
        )}
        {isCalDav && state !== "needs_sign_in" && <PasswordButton {...signIn} look="quiet" />}
        {state !== "paused" && (
          <ConfirmButton
            look="quiet"
            title="Pause this connection?"
            confirm="Pause"
            onConfirm={() => pauseAccountAction(slug, { id })}
            done={() => setDone("Paused.")}
            consequence={
              <p>
                Nothing is read or written until you resume it. Its busy times no longer block bookings, so customers
                can book {member} then.
              </p>
            }
          >
            Pause
          </ConfirmButton>
        )}
        <DisconnectButton slug={slug} id={id} member={member} writes={writes} isRefused={state === "needs_sign_in"} />
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {done}
      </p>
    </div>
  );
}

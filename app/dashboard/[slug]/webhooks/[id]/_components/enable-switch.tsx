"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { disableEndpointAction, enableEndpointAction } from "../../actions";

/** Disables an endpoint, after asking, or enables it again. */
export function EnableSwitch({ slug, id, isActive }: { slug: string; id: string; isActive: boolean }) {
  return (
    <ActiveSwitch
      isActive={isActive}
      look="quiet"
      words={{ question: "Disable this endpoint?", takeOut: "Disable", putBack: "Enable" }}
      change={(isEnabled) => (isEnabled ? enableEndpointAction : disableEndpointAction)(slug, { id })}
      consequence={
        <ul className="list-disc space-y-1 ps-5">
          <li>Pending deliveries are dropped.</li>
          <li>Nothing is sent until you enable it again.</li>
          <li>Events in the meantime aren’t sent later.</li>
          <li>The log and the secret are kept.</li>
        </ul>
      }
    />
  );
}

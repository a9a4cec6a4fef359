import { CommandLine } from "@/app/_components/buttons/command-line";
import { ENDPOINTS_MAX } from "@/lib/webhooks/schema";
import { Part } from "../../_components/part";

/** How a business gets an endpoint, and what becomes of its secret. */
export function Adding() {
  return (
    <Part id="adding" title="Add an endpoint">
      <p>
        An endpoint is an address of yours with the events that it wants. An owner or an admin adds it in the dashboard
        under Webhooks, at <code className="wrap-anywhere">/dashboard/SLUG/webhooks</code>. Who runs the installation
        can do it in a terminal:
      </p>
      <CommandLine
        command="npm run --silent business -- webhook SLUG --url https://example.com/webhooks --events booking.created,booking.cancelled"
        label="Copy the command that adds an endpoint"
      />
      <p>
        Either way you get the endpoint’s <strong>secret</strong>, which begins with <code>whsec_</code>. It is shown
        this once. Keep it where your server keeps its passwords, never in a page or an app.
      </p>
      <p>
        A lost or leaked secret is replaced in the dashboard. Every attempt from then on is signed with the new one at
        once, retries of older events included, so give the new secret to your receiver right away; what it refuses
        meanwhile can be sent again.
      </p>
      <p className="text-ink-soft">A business can have {ENDPOINTS_MAX} endpoints, each with a secret of its own.</p>
    </Part>
  );
}

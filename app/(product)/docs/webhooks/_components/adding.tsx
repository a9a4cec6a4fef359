import { CommandLine } from "@/app/_components/buttons/command-line";
import { ENDPOINTS_MAX } from "@/lib/webhooks/schema";
import { Part } from "../../_components/part";

/** How to add an endpoint and handle its secret. */
export function Adding() {
  return (
    <Part id="adding" title="Add an endpoint">
      <p>
        An endpoint is a URL of your server and the events it subscribes to. An owner or admin adds it in the dashboard
        under Webhooks, at <code className="wrap-anywhere">/dashboard/SLUG/webhooks</code>. The server’s administrator
        can also add it from a terminal:
      </p>
      <CommandLine
        command="npm run --silent business -- webhook SLUG --url https://example.com/webhooks --events booking.created,booking.cancelled"
        label="Copy the command that adds an endpoint"
      />
      <p>
        Either way, you get the endpoint’s <strong>secret</strong>, which starts with <code>whsec_</code>. It’s shown
        only once. Store it with your server’s other secrets, never in a web page or an app.
      </p>
      <p>
        If a secret is lost or leaked, replace it in the dashboard. From that moment every attempt is signed with the
        new secret, including retries of older events, so update your receiver right away. Deliveries it rejects in the
        meantime can be resent.
      </p>
      <p className="text-ink-soft">A business can have up to {ENDPOINTS_MAX} endpoints, each with its own secret.</p>
    </Part>
  );
}

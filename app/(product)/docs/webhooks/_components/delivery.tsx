import { WEBHOOK_ATTEMPTS_A_MINUTE } from "@/lib/env/env";
import { ATTEMPT_TIMEOUT_MS, ATTEMPTS_MAX, waitAfterMs } from "@/lib/webhooks/delivering/attempt-schedule";
import { hostBudget } from "@/lib/webhooks/delivering/host-budget";
import { FieldMeanings } from "../../_components/code-block";
import { Part } from "../../_components/part";

/** The page is built once for all servers, so it shows the default. */
const BUDGET = hostBudget({ webhookAttemptsAMinute: WEBHOOK_ATTEMPTS_A_MINUTE });

/** The headers of each request. */
export function Headers() {
  return (
    <Part id="headers" title="Headers">
      <FieldMeanings
        of={[
          { name: "X-Service-Event", text: "The event name, same as in the body." },
          {
            name: "X-Service-Signature",
            text: (
              <>
                <code className="wrap-anywhere">t=UNIX_SECONDS,v1=HEX</code>, new for each attempt.
              </>
            ),
          },
          { name: "X-Service-Attempt", text: `The attempt number, from 1 to ${ATTEMPTS_MAX}.` },
          {
            name: "X-Service-Delivery",
            text: "The delivery’s ID. It’s the same for every attempt, so use it to deduplicate.",
          },
          { name: "User-Agent", text: <code>Service-Webhooks/1</code> },
          { name: "Content-Type", text: <code>application/json</code> },
        ]}
      />
    </Part>
  );
}

/** Retries, timeouts, and what the receiver must do. */
export function Attempts() {
  const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, index) => `${waitAfterMs(index + 1)}\u00a0ms`);
  return (
    <Part id="attempts" title="Retries, duplicates and order">
      <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
        <li>
          <strong>Any 2xx response counts as success.</strong> The rest of your response doesn’t matter.
        </li>
        <li>
          <strong>Respond within {ATTEMPT_TIMEOUT_MS / 1_000} seconds.</strong> Store the event, respond, and process it
          afterwards: sending email or calling another API takes too long.
        </li>
        <li>
          Any other status, a timeout or a failed connection counts as a failure. We make up to{" "}
          <strong>{ATTEMPTS_MAX} attempts</strong>, waiting at least {waits.join(", then ")} between them.
        </li>
        <li>
          <strong>
            One host gets at most {BUDGET.ofBusiness} attempts a minute from one business, and {BUDGET.ofAll} from all
            businesses together.
          </strong>{" "}
          Any more wait for the next minute; nothing is lost. The server’s administrator can change the limit.
        </li>
        <li>
          <strong>Redirects aren’t followed.</strong> A 301 counts as a failure, so enter the final URL.
        </li>
        <li>
          <strong>Expect duplicates.</strong> If your response gets lost, we send the same event again, with the same
          bytes and the same <code>X-Service-Delivery</code>. Keep the IDs you’ve handled, and respond to duplicates
          with a 200.
        </li>
        <li>
          <strong>Order isn’t guaranteed.</strong> A cancellation can arrive before its booking. When order matters,
          check the API.
        </li>
        <li>
          After the last attempt, the delivery is marked failed. The dashboard shows it with your response, and can
          resend it: the same body under a <em>new</em> delivery ID.
        </li>
        <li>Failures never disable an endpoint. If you disable one yourself, its waiting deliveries are dropped.</li>
      </ul>
    </Part>
  );
}

/** Which addresses we send to. */
export function Addresses() {
  return (
    <Part id="addresses" title="Allowed addresses">
      <p>
        Endpoints must be public <code>https</code> addresses. We check when you save one and again before each attempt,
        and reject:
      </p>
      <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
        <li>
          plain <code>http</code>, a username or password in the address, and ports other than 443 and 1024 to 65535;
        </li>
        <li>
          <code>localhost</code>, hostnames ending in <code>.local</code>, <code>.internal</code> or{" "}
          <code>.localhost</code>, and hostnames with no dot or with a trailing dot;
        </li>
        <li>
          any address that isn’t public (private, loopback, reserved or cloud metadata), whether written out or resolved
          from a hostname. If a hostname has several addresses, they must all be public.
        </li>
      </ul>
      <p>
        You can save a hostname that doesn’t resolve yet; attempts fail until it does. Node.js must trust the
        certificate.
      </p>
    </Part>
  );
}

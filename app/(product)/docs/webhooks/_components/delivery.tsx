import { WEBHOOK_ATTEMPTS_A_MINUTE } from "@/lib/env/env";
import { ATTEMPT_TIMEOUT_MS, ATTEMPTS_MAX, waitAfterMs } from "@/lib/webhooks/delivering/attempt-schedule";
import { hostBudget } from "@/lib/webhooks/delivering/host-budget";
import { FieldMeanings } from "../../_components/code-block";
import { Part } from "../../_components/part";

/** A page is made once for all installations: it says what holds unless one is told otherwise. */
const BUDGET = hostBudget({ webhookAttemptsAMinute: WEBHOOK_ATTEMPTS_A_MINUTE });

/** What stands in front of each body. */
export function Headers() {
  return (
    <Part id="headers" title="Headers">
      <FieldMeanings
        of={[
          { name: "X-Service-Event", text: "The event, as in the body." },
          {
            name: "X-Service-Signature",
            text: (
              <>
                <code className="wrap-anywhere">t=UNIX_SECONDS,v1=HEX</code>, made anew for each attempt.
              </>
            ),
          },
          { name: "X-Service-Attempt", text: `Which attempt this is, 1 to ${ATTEMPTS_MAX}.` },
          {
            name: "X-Service-Delivery",
            text: "The delivery’s id. It is the same at every attempt, so it is what to drop repeats by.",
          },
          { name: "User-Agent", text: <code>Service-Webhooks/1</code> },
          { name: "Content-Type", text: <code>application/json</code> },
        ]}
      />
    </Part>
  );
}

/** How often, how long, and what the receiver owes. */
export function Attempts() {
  const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, index) => `${waitAfterMs(index + 1)}\u00a0ms`);
  return (
    <Part id="attempts" title="Attempts, repeats and order">
      <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
        <li>
          <strong>Any 2xx is success.</strong> Nothing else in your answer matters.
        </li>
        <li>
          <strong>Answer within {ATTEMPT_TIMEOUT_MS / 1_000} seconds.</strong> Keep the event first, answer, and work on
          it afterwards: a mail or a call to somebody else’s API takes too long.
        </li>
        <li>
          Any other status, no answer in time, or no connection has failed. There are{" "}
          <strong>{ATTEMPTS_MAX} attempts</strong>, with {waits.join(", then ")} at least between them.
        </li>
        <li>
          <strong>
            At most {BUDGET.ofBusiness} attempts a minute go to one host from one business, and {BUDGET.ofAll} from all
            of them.
          </strong>{" "}
          What is beyond waits for the next minute, and nothing is lost. Whoever runs the service can set another
          number.
        </li>
        <li>
          <strong>Redirects are not followed.</strong> A 301 has failed, too; give the final address.
        </li>
        <li>
          <strong>Expect repeats.</strong> If your answer gets lost, the same event comes again, with the same bytes and
          the same <code>X-Service-Delivery</code>. Keep the ids that you have handled, and answer a repeat with a 200.
        </li>
        <li>
          <strong>No order is promised.</strong> A cancellation may overtake its booking. Ask the API where it matters.
        </li>
        <li>
          After the last attempt the delivery is failed for good. The dashboard lists it with what was answered, and
          sends it again on demand: the same body under a <em>new</em> delivery id.
        </li>
        <li>Failures never disable an endpoint. A business disables it itself; what still waits then is dropped.</li>
      </ul>
    </Part>
  );
}

/** Which addresses may be called at all. */
export function Addresses() {
  return (
    <Part id="addresses" title="Addresses that are refused">
      <p>
        Endpoints are public <code>https</code> addresses. When one is saved, and again before each attempt, these are
        refused:
      </p>
      <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">
        <li>
          plain <code>http</code>, a user name or password in the address, and ports other than 443 and 1024 to 65535;
        </li>
        <li>
          <code>localhost</code>, names that end in <code>.local</code>, <code>.internal</code> or{" "}
          <code>.localhost</code>, names without a dot or with one at their end;
        </li>
        <li>
          every address that isn’t public (private, loopback, reserved, cloud metadata), written out or found behind a
          name. One such address among several is enough.
        </li>
      </ul>
      <p>
        A name that doesn’t resolve yet can be saved; attempts fail until it does. The certificate must be one that
        Node.js trusts.
      </p>
    </Part>
  );
}

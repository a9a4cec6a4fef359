import { Notice } from "@/app/_components/pages/notice";
import {
  type MismatchCause,
  SIGNATURE_TOLERANCE_SECONDS,
  type SignatureCheck,
  type SignatureFault,
  type SignedParts,
} from "@/lib/webhooks/check-signature";
import { TOLERANCE_MIN } from "../_examples/delivery";

/** What is wrong before anything is computed, and in which field. */
export const FAULTS: Record<Exclude<SignatureFault, "no_match">, { field: keyof SignedParts; text: string }> = {
  secret_missing: { field: "secret", text: "The secret is missing." },
  secret_space: { field: "secret", text: "There is a space before or after the secret. It would be part of the key." },
  secret_prefix: {
    field: "secret",
    text: "This doesn’t begin with whsec_. The prefix is part of the secret: sign with all of it.",
  },
  header_missing: { field: "header", text: "The header is missing." },
  t_missing: { field: "header", text: "There is no t= in the header, so what was signed can’t be known." },
  t_garbled: { field: "header", text: "What follows t= is not a time in Unix seconds, such as 1780308000." },
  v1_missing: { field: "header", text: "There is no v1= in the header, so there is no signature to check." },
  v1_garbled: {
    field: "header",
    text: "What follows v1= is not a signature: that is 64 digits of lower-case hex. Was it cut off?",
  },
  body_missing: { field: "body", text: "The body is missing." },
};

const CAUSES: Record<MismatchCause, { title: string; text: string }> = {
  reserialised: {
    title: "The body was parsed and printed again",
    text:
      "Without its extra spaces and line breaks this body matches. The signature is over the bytes as they came: keep the raw " +
      "body before your framework parses it.",
  },
  outer_space: {
    title: "There is a space or line break too much",
    text:
      "Without what stands before its first or after its last character this body matches. Editors and echo add a line break at " +
      "the end; ours has none.",
  },
};

/** What came of a check, in words; what is wrong with one field stands there. */
export function CheckAnswer({ check }: { check: SignatureCheck }) {
  if (check.isValid) return <Valid ageSeconds={check.ageSeconds} />;
  if (check.fault !== "no_match") return null;
  const cause = check.cause && CAUSES[check.cause];
  return (
    <Notice tone="danger" title={cause ? cause.title : "The signature doesn’t match"}>
      {cause ? (
        <p>{cause.text}</p>
      ) : (
        <>
          <p>The secret, the header or the body isn’t that of this delivery. What it usually is:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>The body was parsed and printed again, or its letters beyond ASCII were changed on the way.</li>
            <li>The secret is another endpoint’s, or the one from before it was replaced.</li>
            <li>Header and body are of two attempts or two deliveries: each attempt is signed anew.</li>
          </ul>
        </>
      )}
      <p className="mt-3">For this secret, this t and this body as they are, the signature would be</p>
      <p className="mt-1 wrap-anywhere">
        <code>v1={check.expected}</code>
      </p>
      <p className="mt-1">If your own code computes the same, it is the input that differs, not the arithmetic.</p>
    </Notice>
  );
}

function Valid({ ageSeconds }: { ageSeconds: number }) {
  const isFresh = Math.abs(ageSeconds) <= SIGNATURE_TOLERANCE_SECONDS;
  return (
    <Notice tone={isFresh ? "brand" : "accent"} title={isFresh ? "The signature is valid" : "Valid, but not fresh"}>
      <p>
        {age(ageSeconds)}
        {!isFresh && ` A receiver refuses it then: more than ${TOLERANCE_MIN} minutes are too many.`}
      </p>
    </Notice>
  );
}

const UNITS: [name: string, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

function age(seconds: number): string {
  const [name, size] = UNITS.find(([, size]) => Math.abs(seconds) >= 2 * size) ?? ["second", 1];
  const count = Math.floor(Math.abs(seconds) / size);
  const span = `${count} ${name}${count === 1 ? "" : "s"}`;
  return seconds < 0 ? `It was signed ${span} ahead of this computer’s clock.` : `It was signed ${span} ago.`;
}

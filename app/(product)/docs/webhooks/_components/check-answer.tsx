import { Notice } from "@/app/_components/pages/notice";
import {
  type MismatchCause,
  SIGNATURE_TOLERANCE_SECONDS,
  type SignatureCheck,
  type SignatureFault,
  type SignedParts,
} from "@/lib/webhooks/check-signature";
import { TOLERANCE_MIN } from "../_examples/delivery";

/** Problems found before the signature is computed, each with its field. */
export const FAULTS: Record<Exclude<SignatureFault, "no_match">, { field: keyof SignedParts; text: string }> = {
  secret_missing: { field: "secret", text: "Enter the secret." },
  secret_space: {
    field: "secret",
    text: "Remove the space before or after the secret. It would become part of the key.",
  },
  secret_prefix: {
    field: "secret",
    text: "The secret must start with whsec_. The prefix is part of the key, so include it when you sign.",
  },
  header_missing: { field: "header", text: "Enter the header’s value." },
  t_missing: { field: "header", text: "The header has no t=, so we can’t tell what was signed." },
  t_garbled: { field: "header", text: "The value after t= must be a time in Unix seconds, like 1780308000." },
  v1_missing: { field: "header", text: "The header has no v1=, so there’s no signature to check." },
  v1_garbled: {
    field: "header",
    text: "The value after v1= must be 64 lowercase hex digits. It may have been cut off.",
  },
  body_missing: { field: "body", text: "Enter the body." },
};

const CAUSES: Record<MismatchCause, { title: string; text: string }> = {
  reserialised: {
    title: "The body was parsed and re-serialized",
    text:
      "Without the extra spaces and line breaks, this body matches. The signature covers the exact bytes we sent, so keep the raw " +
      "body before your framework parses it.",
  },
  outer_space: {
    title: "There’s an extra space or line break",
    text:
      "Without the space around it, this body matches. Text editors and echo add a line break at the end; the bodies we send don’t " +
      "have one.",
  },
};

/** The result of a check in words; a problem with one field is shown at that field instead. */
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
          <p>The secret, header and body don’t belong to the same delivery. The usual causes:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>The body was parsed and re-serialized, or its non-ASCII characters were changed along the way.</li>
            <li>The secret belongs to another endpoint, or has been replaced since.</li>
            <li>The header and body come from different attempts or deliveries. Each attempt gets a new signature.</li>
          </ul>
        </>
      )}
      <p className="mt-3">For exactly this secret, t and body, the signature would be</p>
      <p className="mt-1 wrap-anywhere">
        <code>v1={check.expected}</code>
      </p>
      <p className="mt-1">If your code gets the same result, your signing code is right and your input is different.</p>
    </Notice>
  );
}

function Valid({ ageSeconds }: { ageSeconds: number }) {
  const isFresh = Math.abs(ageSeconds) <= SIGNATURE_TOLERANCE_SECONDS;
  return (
    <Notice
      tone={isFresh ? "brand" : "accent"}
      title={isFresh ? "The signature is valid" : "Valid, but too old or too new"}
    >
      <p>
        {age(ageSeconds)}
        {!isFresh && ` Receivers should reject signatures that are more than ${TOLERANCE_MIN} minutes off.`}
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

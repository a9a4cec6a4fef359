"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea, TextField } from "@/app/_components/fields/field";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { checkSignature, type SignatureCheck, type SignedParts } from "@/lib/webhooks/check-signature";
import { EXAMPLE_BODY, EXAMPLE_SECRET, exampleHeader } from "../_examples/delivery";
import { CheckAnswer, FAULTS } from "./check-answer";

const EMPTY: SignedParts = { secret: "", header: "", body: "" };
const FIELDS = { secret: "check-secret", header: "check-header", body: "check-body" } as const;

const MONO = "[&_textarea]:font-mono [&_textarea]:text-[0.9375rem] [&_textarea]:break-all";

/** Checks one delivery in the browser, to find out why a signature is rejected. */
export function CheckForm() {
  const hasScripts = useIsReady();
  const [parts, setParts] = useState(EMPTY);
  const [check, setCheck] = useState<SignatureCheck | null>(null);
  const isReady = hasScripts && hasCryptography();
  const fault = check?.isValid === false && check.fault !== "no_match" ? FAULTS[check.fault] : null;

  const change = (changed: Partial<SignedParts>) => {
    setParts((before) => ({ ...before, ...changed }));
    setCheck(null);
  };
  const fillIn = async () =>
    change({ secret: EXAMPLE_SECRET, header: await exampleHeader(new Date()), body: EXAMPLE_BODY });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await checkSignature(parts, new Date());
    setCheck(answer);
    if (!answer.isValid && answer.fault !== "no_match") {
      document.getElementById(FIELDS[FAULTS[answer.fault].field])?.focus();
    }
  };
  const errorOf = (field: keyof SignedParts) => (fault?.field === field ? fault.text : undefined);
  const asTyped = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

  return (
    <>
      <p>
        Paste a delivery to see whether its signature is valid, and if not, why. The check runs in your browser: nothing
        you enter here is sent anywhere.
      </p>
      <Card>
        {hasScripts && !isReady && <Insecure />}
        <noscript>
          <p className="mb-5">This form needs JavaScript. The shell script above does the same check.</p>
        </noscript>
        {/* The fields have no names, so a form sent by the browser itself holds nothing. */}
        <form onSubmit={submit} noValidate className="space-y-5">
          <TextField
            id={FIELDS.secret}
            label="Secret"
            hint="Starts with whsec_."
            error={errorOf("secret")}
            value={parts.secret}
            onChange={({ target }) => change({ secret: target.value })}
            inputClassName="font-mono text-[0.9375rem]"
            {...asTyped}
          />
          <TextArea
            id={FIELDS.header}
            label="X-Service-Signature"
            hint="The header’s value: t=…,v1=…"
            error={errorOf("header")}
            value={parts.header}
            onChange={({ target }) => change({ header: target.value })}
            rows={2}
            className={MONO}
            {...asTyped}
          />
          <TextArea
            id={FIELDS.body}
            label="Raw body"
            hint="Exactly as received: one line, with no line break at the end."
            error={errorOf("body")}
            value={parts.body}
            onChange={({ target }) => change({ body: target.value })}
            rows={6}
            className={MONO}
            {...asTyped}
          />
          <div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!isReady}>
                Check
              </Button>
              <Button look="quiet" disabled={!isReady} onClick={fillIn}>
                Try with an example
              </Button>
            </div>
            <div aria-live="polite" className="*:mt-5">
              {check && <CheckAnswer check={check} />}
            </div>
          </div>
        </form>
      </Card>
    </>
  );
}

/** Browsers offer WebCrypto only on https and localhost. */
const hasCryptography = () => globalThis.crypto?.subtle !== undefined;

function Insecure() {
  return (
    <div className="mb-5">
      <Notice tone="accent" title="The check doesn’t work at this address">
        You opened this page over plain http, where browsers turn cryptography off. Open it over https, or at localhost
        on the server itself. The shell script above works anywhere.
      </Notice>
    </div>
  );
}

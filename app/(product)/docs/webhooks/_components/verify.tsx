import { Program } from "../../_components/code-block";
import { Part } from "../../_components/part";
import { TOLERANCE_MIN } from "../_examples/delivery";
import { VERIFY_EXAMPLES } from "../_examples/verify-signature";

/** How a receiver verifies a delivery, as steps and as complete programs. */
export function Verify() {
  return (
    <Part id="verify" title="Verify a signature">
      <p>Your URL is public, so anyone can post to it. Only the signature proves that a delivery is genuine:</p>
      <ol className="list-decimal space-y-2 pl-6 marker:font-semibold marker:text-ink-soft">
        <li className="pl-1">
          Take the <strong>raw body</strong>, exactly the bytes you received. Re-serializing the body changes it.
        </li>
        <li className="pl-1">
          Split the header at the commas. Reject it if it has no <code>t</code>, or if <code>t</code> is more than{" "}
          {TOLERANCE_MIN} minutes off your clock. This prevents replays of old deliveries.
        </li>
        <li className="pl-1">
          Compute the HMAC-SHA256 of <code>t</code>, a dot and the raw body. The key is the whole secret as text,
          including <code>whsec_</code>. Encode the result as lowercase hex.
        </li>
        <li className="pl-1">
          Compare it with each <code>v1</code> using a constant-time comparison. One match is enough.
        </li>
      </ol>
      <p>
        These programs do all of this with nothing to install. The first two are complete receivers. They listen on
        localhost only, so put your https proxy in front of them.
      </p>
      <div className="space-y-3">
        {VERIFY_EXAMPLES.map(({ language, file, about, text }, index) => (
          // The browser keeps only one of those with the same name open.
          <details
            key={file}
            name="verify-signature"
            open={index === 0}
            className="rounded-card border border-line bg-surface"
          >
            <summary className="rounded-card px-4 py-3 font-semibold hover:bg-sunken">{language}</summary>
            <div className="space-y-3 px-4 pt-1 pb-4">
              <p className="text-[0.9375rem] text-ink-soft">{about}</p>
              <Program name={file} text={text} />
            </div>
          </details>
        ))}
      </div>
      <p>
        In a framework, ask for the raw body:{" "}
        <code>
          express.raw({"{"} type: "application/json" {"}"})
        </code>{" "}
        in Express, <code>await request.text()</code> in a Next.js route, <code>request.get_data()</code> in Flask,{" "}
        <code>request.body</code> in Django.
      </p>
    </Part>
  );
}

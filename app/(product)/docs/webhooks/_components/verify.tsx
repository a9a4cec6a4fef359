import { Program } from "../../_components/code-block";
import { Part } from "../../_components/part";
import { TOLERANCE_MIN } from "../_examples/delivery";
import { VERIFY_EXAMPLES } from "../_examples/verify-signature";

/** How a receiver knows that a delivery is genuine, as a recipe and as whole programs. */
export function Verify() {
  return (
    <Part id="verify" title="Verify a signature">
      <p>Your address is public, so anybody can post to it. Only the signature tells that a delivery is genuine:</p>
      <ol className="list-decimal space-y-2 pl-6 marker:font-semibold marker:text-ink-soft">
        <li className="pl-1">
          Take the <strong>raw body</strong>, the bytes as they came. A body that was parsed and printed again is
          another body.
        </li>
        <li className="pl-1">
          Split the header at its commas. Refuse it if there is no <code>t</code>, or if <code>t</code> is more than{" "}
          {TOLERANCE_MIN} minutes away from your clock: nobody can then send an old delivery again.
        </li>
        <li className="pl-1">
          Compute the HMAC-SHA256 of <code>t</code>, a dot and the raw body. The key is the whole secret as text,{" "}
          <code>whsec_</code> included. Write it in lower-case hex.
        </li>
        <li className="pl-1">
          Compare it with each <code>v1</code>, by a comparison that takes the same time whatever differs. One that
          matches is enough.
        </li>
      </ol>
      <p>
        These programs do all of it, with nothing to install. The first two are receivers that run as they stand. They
        listen on their own machine alone: put in front what speaks https for you.
      </p>
      <div className="space-y-3">
        {VERIFY_EXAMPLES.map(({ language, file, about, text }, index) => (
          // Those of one name close each other, by the browser itself.
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

import { googleKeys } from "@/lib/auth/google-account";
import { GoogleButton } from "./google-button";

/** The other ways to sign in or up that this server offers. */
export function OtherWays({ next }: { next: string }) {
  if (googleKeys() === null) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-[0.9375rem] text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <GoogleButton next={next} />
    </>
  );
}

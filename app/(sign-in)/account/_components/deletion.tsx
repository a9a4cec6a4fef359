import Link from "next/link";
import type { proofToDelete } from "@/lib/auth/proof-to-delete";
import type { OwnBusiness } from "@/lib/auth/users/list-own-businesses";
import { DeleteAccount } from "./delete-account";
import { LinkToProve } from "./link-to-prove";

type Props = { email: string; places: OwnBusiness[]; proof: ReturnType<typeof proofToDelete> };

/** The button that deletes the account, or what has to be done first. */
export function Deletion({ email, places, proof }: Props) {
  const owned = places.filter(({ isOnlyOwner }) => isOnlyOwner);
  if (owned.length > 0) {
    return (
      <>
        <p>
          You’re the only owner of {owned.length === 1 ? "a business" : `${owned.length} businesses`}. Make someone else
          an owner first:
        </p>
        <ul className="mt-3 space-y-2">
          {owned.map(({ slug, name }) => (
            <li key={slug}>
              <Link href={`/dashboard/${slug}/people`} prefetch={false} className="prose-link">
                People & access for {name}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (proof === "sign_in") {
    return (
      <>
        <p className="mb-4">First, confirm it’s you. We’ll email you a link that brings you back here.</p>
        <LinkToProve email={email} to="/account#delete-title">
          Email me a link
        </LinkToProve>
      </>
    );
  }
  return <DeleteAccount email={email} needsPassword={proof === "password"} />;
}

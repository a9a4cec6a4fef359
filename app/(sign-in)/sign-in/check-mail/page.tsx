import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { SIGN_IN_LIMITS, SignInEmail } from "@/lib/auth/schema";
import { keptMailsFolder } from "@/lib/email/sending/kept-mails";
import { nextPage, withNext } from "../../_shared/next-page";

export const metadata: Metadata = { title: "Check your inbox" };

/** The page after requesting a link: the same for every address, with or without an account. */
export default async function CheckMailPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { email, next } = await searchParams;
  const address = SignInEmail.safeParse(email).data;
  const folder = keptMailsFolder();
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Check your inbox" />
      <div className="space-y-5">
        <Card className="space-y-3">
          <p>
            We’ve sent you a link
            {address && (
              <>
                {" "}
                to <strong className="break-all">{address}</strong>
              </>
            )}
            . Open it on this device and press the button to sign in.
          </p>
          <p className="text-ink-soft">
            It works once and expires in {SIGN_IN_LIMITS.linkMin} minutes. Can’t find it? Check your spam folder and
            make sure the address is right.
          </p>
        </Card>
        {folder && (
          <Notice tone="accent" title="Email isn’t set up on this server">
            Messages are saved as files because no SMTP server is set. Yours is the newest one in{" "}
            <code className="break-all">{folder}</code>.
          </Notice>
        )}
        <p>
          <Link href={withNext("/sign-in", nextPage(next))} className="prose-link">
            Back to sign in
          </Link>
        </p>
      </div>
    </div>
  );
}

import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/page-heading";
import { localPath } from "@/lib/auth/local-path";
import { PasswordForm } from "./_components/password-form";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { next } = await searchParams;
  return (
    <>
      <PageHeading title="Sign in" />
      <PasswordForm next={localPath(next, "/dashboard")} />
    </>
  );
}

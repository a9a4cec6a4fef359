import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/page-heading";
import { memberPage } from "@/lib/edge/member-page";

export const metadata: Metadata = { title: "Today" };

export default async function TodayPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await memberPage(params, "work");
  return <PageHeading title="Today">{ctx.org.name}</PageHeading>;
}

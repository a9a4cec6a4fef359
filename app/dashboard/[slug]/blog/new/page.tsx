import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { shownPost } from "@/app/_components/posts/shown-post";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { PostForm } from "../_components/post-form";

export const metadata: Metadata = { title: "Write a post" };

export default async function NewPostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { org, now } = ctx;
  const shown = shownPost({ title: "", coverUrl: null, publishedAt: null, changedAt: null }, org, now);
  return (
    <>
      <PageHeading title="Write a post" back={{ href: `/dashboard/${org.slug}/blog`, name: "Blog" }} />
      <PostForm slug={org.slug} post={null} shown={shown} html="" />
    </>
  );
}

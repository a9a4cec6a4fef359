import type { Metadata } from "next";
import { Badge } from "@/app/_components/lists/badge";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { listPictures } from "@/lib/pictures/list-pictures";
import { PICTURE_LIMITS } from "@/lib/pictures/schema";
import { permissionOf } from "../../areas";
import { DeletePicture } from "../_components/delete-picture";

export const metadata: Metadata = { title: "Pictures" };

/** The business's uploaded pictures. */
export default async function PicturesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { slug } = ctx.org;
  const { pictures } = await runCommand(ctx, listPictures, {});
  return (
    <>
      <PageHeading title="Pictures" back={{ href: `/dashboard/${slug}/blog`, name: "Blog" }}>
        Add pictures while you write. You can have up to {PICTURE_LIMITS.ofBusinessMax}; those that aren’t used for 30
        days are deleted.
      </PageHeading>
      {pictures.length === 0 ? (
        <EmptyState title="No pictures yet">Upload your first one while you write a post.</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map(({ id, path, width, height, isUsed }, place) => (
            <li key={id} className="min-w-0 rounded-card border border-line bg-surface p-3 shadow-card">
              <a href={path} className="block">
                {/* biome-ignore lint/performance/noImgElement: pictures are shown as they are stored */}
                <img
                  src={path}
                  alt={`Upload ${place + 1}`}
                  loading="lazy"
                  width={width}
                  height={height}
                  className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
                />
              </a>
              <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
                <span className="figures text-[0.875rem] text-ink-soft">
                  {width} × {height}
                </span>
                {isUsed ? <Badge tone="brand">In use</Badge> : <DeletePicture slug={slug} id={id} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { exportPosts } from "@/lib/blog/files/export-posts";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../../areas";
import { offsetOf } from "../../offset-of";

/** The posts as a file that can be imported again, for users with access to these pages; from one of them on, if there are many. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const offset = offsetOf(new URL(request.url).searchParams.get("from") ?? undefined);
  const { file } = await runCommand(ctx, exportPosts, { offset });
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
      // A slug is letters, digits and hyphens.
      "Content-Disposition": `attachment; filename="${ctx.org.slug}-posts${offset === 0 ? "" : `-${offset + 1}`}.json"`,
    },
  });
}

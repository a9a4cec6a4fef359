import { Badge } from "@/app/_components/lists/badge";
import type { PostView } from "@/lib/blog/schema";

/** Whether everyone can read the post. */
export function PostState({ status }: { status: PostView["status"] }) {
  return (
    <Badge tone={status === "published" ? "brand" : "neutral"}>{status === "published" ? "Published" : "Draft"}</Badge>
  );
}

import type { Metadata } from "next";
import { blogUrl } from "@/lib/blog/post-address";
import type { Business } from "../business";

/** By which feed readers find the feed on a page of the blog (rule P8.4). */
export const feedLink = ({ slug, profile, texts }: Business): Pick<NonNullable<Metadata["alternates"]>, "types"> => ({
  types: {
    "application/atom+xml": [
      { url: `${blogUrl(slug)}/feed.xml`, title: texts("blog.titleOf", { business: profile.name }) },
    ],
  },
});

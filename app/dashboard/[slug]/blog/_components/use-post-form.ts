"use client";

import { useRef, useState } from "react";
import { useActionForm } from "@/app/_components/forms/action-form";
import { CreatePost, type PostView } from "@/lib/blog/schema";
import { createPostAction, updatePostAction } from "../actions";
import { keptPrefix, type PostText } from "./kept-text";
import { useKeptText } from "./use-kept-text";

type PostStatus = PostView["status"];

const PostFields = CreatePost.pick({ title: true, body: true, excerpt: true, coverImageUrl: true }).required();

const textOf = (post: PostView | null): PostText => ({
  title: post?.title ?? "",
  body: post?.body ?? "",
  excerpt: post?.excerpt ?? "",
  coverImageUrl: post?.coverImageUrl ?? "",
});

/** What is said when a save has also changed who can read the post. */
const SAVED_AS: Readonly<Record<PostStatus, string>> = { published: "Published.", draft: "Saved as a draft." };

type Wish = { status?: PostStatus; anyway?: boolean };

/** A post's form: saves it as a draft or published, keeps what isn't saved, and notices when someone else saved meanwhile. */
export function usePostForm(slug: string, post: PostView | null) {
  const list = `/dashboard/${slug}/blog`;
  const [revision, setRevision] = useState(post?.revision ?? 0);
  // As it is stored: it can be changed next to the form, too.
  const status = post?.status ?? "draft";
  const [savedText, setSavedText] = useState("");
  const [saved, setSaved] = useState(() => textOf(post));
  const wish = useRef<Wish>({});
  const { form, submit, ...rest } = useActionForm({
    schema: PostFields,
    defaultValues: textOf(post),
    call: (values) => {
      setSavedText("");
      const { status: wanted, anyway = false } = wish.current;
      if (post === null) return createPostAction(slug, { ...values, publish: wanted === "published" });
      return updatePostAction(slug, {
        id: post.id,
        ...values,
        ...(wanted ? { status: wanted } : {}),
        // Saving in spite of what someone else has saved: theirs is then among the versions.
        ...(anyway ? {} : { expectedRevision: revision, expectedStatus: status }),
      });
    },
    done: ({ post: { id, status: now, revision: made } }, { sent, isAsSent }) => {
      setSaved(sent);
      setRevision(made);
      setSavedText(now === status || post === null ? "Saved." : SAVED_AS[now]);
      if (isAsSent) kept.forgetOwn();
      return post === null ? `${list}/${id}` : undefined;
    },
  });
  const prefix = keptPrefix(slug, post?.id ?? "");
  const kept = useKeptText(form, { prefix, saved, revision, refusal: rest.refusal }, (text) => {
    // Its next save is compared with what it was begun from.
    if (text.revision > 0) setRevision(text.revision);
  });
  const save = (wanted: Wish) => {
    wish.current = wanted;
    return submit();
  };
  return {
    form,
    ...rest,
    submit: (event: React.SyntheticEvent) => {
      wish.current = {};
      return submit(event);
    },
    publish: () => save({ status: "published" }),
    /** Does what was refused, although the post was changed meanwhile. */
    saveAnyway: () => save({ ...wish.current, anyway: true }),
    status,
    savedText,
    kept,
    list,
  };
}

"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { TextArea, TextField } from "@/app/_components/fields/field";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Card } from "@/app/_components/pages/card";
import type { ShownPost } from "@/app/_components/posts/post-article";
import { POST_LIMITS, type PostView } from "@/lib/blog/schema";
import { BodyField } from "./body-field";
import { insertPicture } from "./insert-picture";
import { KeptNotice } from "./kept-notice";
import { PictureDialog } from "./picture-dialog";
import { PostPreview } from "./post-preview";
import { StaleNotice } from "./stale-notice";
import { usePostForm } from "./use-post-form";

const SHOWN = ["title", "body", "excerpt", "coverImageUrl"];

/** Writes a post, with its page beside it. */
export function PostForm({
  slug,
  post,
  shown,
  html,
}: {
  slug: string;
  /** null for a new one */
  post: PostView | null;
  shown: ShownPost;
  html: string;
}) {
  const [adding, setAdding] = useState<"picture" | "cover" | null>(null);
  const { form, publish, saveAnyway, submit, isBusy, errorOf, refusal, status, savedText, kept, list } = usePostForm(
    slug,
    post,
  );
  const isStale = refusal?.reason === "changed_meanwhile";
  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
      <div className="space-y-6">
        <form onSubmit={submit} noValidate className="space-y-6">
          <UnsavedChanges form={form} />
          <KeptNotice kept={kept} revision={post?.revision ?? 0} />
          {isStale && post !== null ? (
            <StaleNotice
              why={refusal.error}
              preview={`${list}/${post.id}/preview`}
              isBusy={isBusy}
              onSave={saveAnyway}
            />
          ) : (
            <RefusalNotice refusal={refusal} shown={SHOWN} />
          )}
          <Card aria-label="Post" className="space-y-5">
            <TextField
              id="title"
              label="Title"
              autoComplete="off"
              maxLength={POST_LIMITS.titleMax}
              error={errorOf("title")}
              hint={
                post === null ? "The post’s address is made from the title and stays the same afterwards." : undefined
              }
              {...form.register("title")}
            />
            <BodyField form={form} error={errorOf("body")} onAddPicture={() => setAdding("picture")} />
            <TextArea
              id="excerpt"
              label="Summary"
              isOptional
              maxLength={POST_LIMITS.excerptMax}
              hint="Shown in the list of posts and by search engines. Without one, the beginning of the text is used."
              error={errorOf("excerpt")}
              {...form.register("excerpt")}
            />
            <TextField
              id="coverImageUrl"
              label="Cover picture"
              isOptional
              inputMode="url"
              autoComplete="off"
              maxLength={POST_LIMITS.coverMax}
              hint="The https address of a picture, or one that you upload."
              error={errorOf("coverImageUrl")}
              {...form.register("coverImageUrl")}
            />
            <Button look="quiet" onClick={() => setAdding("cover")}>
              Upload a cover picture
            </Button>
          </Card>
          <div className="flex flex-wrap items-center gap-3">
            {status === "published" ? (
              <Button type="submit" aria-disabled={isBusy}>
                {isBusy ? "Saving…" : "Save changes"}
              </Button>
            ) : (
              <>
                <Button type="submit" look="quiet" aria-disabled={isBusy}>
                  {isBusy ? "Saving…" : "Save draft"}
                </Button>
                <Button aria-disabled={isBusy} onClick={publish}>
                  Publish
                </Button>
              </>
            )}
            <ButtonLink look="quiet" href={list}>
              {post === null ? "Cancel" : "Back to the blog"}
            </ButtonLink>
            <p role="status" className="font-medium text-brand-ink">
              {!form.formState.isDirty && savedText}
            </p>
          </div>
        </form>
        <PictureDialog
          slug={slug}
          hasAlt={adding === "picture"}
          isOpen={adding !== null}
          onClose={() => setAdding(null)}
          onDone={(picture) => {
            // Closed first: what is behind an open dialog takes no focus.
            flushSync(() => setAdding(null));
            if (adding === "picture") insertPicture(form, picture);
            else form.setValue("coverImageUrl", picture.path, { shouldDirty: true });
          }}
        />
      </div>
      <PostPreview slug={slug} control={form.control} shown={shown} html={html} />
    </div>
  );
}

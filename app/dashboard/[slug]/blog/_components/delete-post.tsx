"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { TextField } from "@/app/_components/fields/field";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { deletePostAction } from "../actions";

/** Deletes a post for good, once its title has been typed (rule P10.1). */
export function DeletePost({ slug, id, title }: { slug: string; id: string; title: string }) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [isOther, setOther] = useState(false);
  const remove = async () => {
    if (typed.trim() !== title) {
      setOther(true);
      return actionRefusal("Nothing was deleted.");
    }
    return deletePostAction(slug, { id, typedTitle: typed });
  };
  return (
    <ConfirmButton
      title="Delete this post?"
      confirm="Delete permanently"
      onConfirm={remove}
      done={() => router.push(`/dashboard/${slug}/blog`)}
      consequence={
        <div className="space-y-4">
          <p>The post and all its earlier versions are deleted, and links to it stop working. You can’t undo this.</p>
          <TextField
            id="typed-title"
            label={`To confirm, type the title: ${title}`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isOther ? "That isn’t the title of this post." : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setOther(false);
            }}
          />
        </div>
      }
    >
      Delete post
    </ConfirmButton>
  );
}

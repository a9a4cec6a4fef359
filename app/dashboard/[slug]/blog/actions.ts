"use server";

import { importPosts } from "@/lib/blog/files/import-posts";
import { previewText } from "@/lib/blog/reading/preview-text";
import { createPost } from "@/lib/blog/writing/create-post";
import { deletePost } from "@/lib/blog/writing/delete-post";
import { restoreRevision } from "@/lib/blog/writing/restore-revision";
import { unpublishPost } from "@/lib/blog/writing/unpublish-post";
import { updatePost } from "@/lib/blog/writing/update-post";
import { dashboardAction } from "@/lib/edge/forms/dashboard-action";
import { withFileBytes } from "@/lib/edge/forms/file-bytes";
import { withFileText } from "@/lib/edge/forms/file-text";
import { addPicture } from "@/lib/pictures/add-picture";
import { deletePicture } from "@/lib/pictures/delete-picture";

export const createPostAction = dashboardAction(createPost);
export const updatePostAction = dashboardAction(updatePost);
export const unpublishPostAction = dashboardAction(unpublishPost);
export const deletePostAction = dashboardAction(deletePost);
export const restoreRevisionAction = dashboardAction(restoreRevision);
export const previewTextAction = dashboardAction(previewText);
export const addPictureAction = dashboardAction(addPicture, withFileBytes);
export const deletePictureAction = dashboardAction(deletePicture);
export const importPostsAction = dashboardAction(importPosts, withFileText);

import type { z } from "zod";
import type { ActionForm } from "@/app/_components/forms/action-form";
import type { DeskJoinRequest } from "@/lib/waitlist/requests.schema";

/** What a part of the form needs of all of it. */
export type JoinFormParts = Pick<ActionForm<z.input<typeof DeskJoinRequest>>, "form" | "errorOf">;

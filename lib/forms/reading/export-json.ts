import { command } from "../../commands/command";
import { FormId } from "../schema";
import { exportedResponses } from "./exported-responses";
import { noteUse } from "./note-use";

/**
 * All responses to a form that still have answers as JSON, with the versions they were given to and their evidence (rule F12.3). That it was
 * exported is written down.
 *
 * @throws AppError `not_found`
 */
export const exportJson = command({
  needs: { user: "manage" },
  input: FormId,
  async run(ctx, { id }): Promise<{ filename: string; text: string }> {
    const { form, versions, responses } = await exportedResponses(ctx, id);
    await noteUse(ctx, ctx.db, "exported", { formId: form.id });
    const all = responses.map(({ head, content }) => ({
      id: head.id,
      version: head.version,
      customerId: head.customerId,
      customerName: head.customerName,
      appointmentId: head.appointmentId,
      submittedAt: head.submittedAt,
      supersededAt: head.supersededAt,
      ...(content.state === "sealed" || content.state === "broken"
        ? {
            isUnchanged: content.state === "sealed",
            answers: content.filled.answers,
            signatures: content.filled.signatures,
            evidence: content.evidence,
          }
        : { isUnchanged: null }),
    }));
    const text = JSON.stringify({ form: { id: form.id, name: form.name }, versions, responses: all }, null, 2);
    return { filename: `${form.id}.json`, text };
  },
});

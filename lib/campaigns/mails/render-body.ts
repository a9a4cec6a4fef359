import type { Org } from "../../context";
import { CAMPAIGN_LOOKS } from "../../email/mail/campaign-looks";
import { env } from "../../env/env";
import { invalidFields } from "../../errors";
import { markdownWords } from "../../markdown/markdown-words";
import { RENDERER_VERSION, renderMarkdown } from "../../markdown/render-markdown";
import type { Turn } from "../../markdown/turns";
import { bookingPageUrl } from "../../orgs/booking-page-url";
import { picturesPath } from "../../pictures/picture-path";
import { hasMarkInAddress, IN_SUBJECT, markPlaceholders, placeholderProblem } from "./placeholders";

/** What is stored of a text besides itself: the same as HTML and as plain text, marked where it is filled in, and its links. */
export type RenderedBody = { html: string; plainText: string; links: string[]; rendererVersion: number };

type Written = { subject: string; previewText: string | null; body: string };

/**
 * Renders what a campaign says, by the renderer of all its mails and previews (rules M11, M12).
 *
 * @param urgency of one that nobody waits to save: `later`
 * @throws AppError `invalid_fields` for a placeholder that doesn't exist there, for a name in an address, and at `body` for a text that
 * can't be rendered; `rate_limited` if too many are waiting
 */
export async function renderBody(
  { id, slug, locale }: Pick<Org, "id" | "slug" | "locale">,
  { subject, previewText, body }: Written,
  urgency: Turn["urgency"] = "save",
): Promise<RenderedBody> {
  const problems = {
    subject: placeholderProblem(subject, IN_SUBJECT),
    previewText: placeholderProblem(previewText ?? "", IN_SUBJECT),
    body: placeholderProblem(body),
  };
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]]));
  if (found.length > 0) throw invalidFields(Object.fromEntries(found));
  const options = {
    pictures: { path: picturesPath(slug), origin: env().appUrl, sizes: {} },
    words: markdownWords(locale),
    mail: { looks: CAMPAIGN_LOOKS },
  };
  const marked = markPlaceholders(body, bookingPageUrl(slug));
  const rendered = await renderMarkdown(marked, options, { orgId: id, urgency });
  if (!rendered.ok) throw invalidFields({ body: [rendered.problem] });
  if (hasMarkInAddress(rendered.html)) {
    throw invalidFields({ body: ["can’t have {{name}} or {{business}} in the address of a link or a picture"] });
  }
  const { html, text, links = [] } = rendered;
  return { html, plainText: text, links, rendererVersion: RENDERER_VERSION };
}

import { defaultSchema, type Options } from "rehype-sanitize";
import { LINK_PROTOCOLS } from "./addresses";

const SHOWN = ["src", "alt", "title", "width", "height"];
const ALIGNED: [string, RegExp] = ["className", /^align-(left|center|right)$/];

/**
 * Every element and attribute that rendered Markdown can have. Ids are all our own, since HTML in a text is never parsed, so none
 * gets the sanitizer's prefix: that would part footnotes from their links.
 */
export const ALLOWED: Options = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), ["rel", "noopener"]],
    div: [["className", "table-box"], ["role", "group"], ["tabIndex", 0], "ariaLabel"],
    h2: [["className", "sr-only"]],
    img: [...SHOWN, ["loading", "lazy"], ["decoding", "async"], ["referrerPolicy", "no-referrer"]],
    input: [...(defaultSchema.attributes?.input ?? []), "ariaLabel"],
    td: [ALIGNED],
    th: [ALIGNED],
  },
  protocols: { ...defaultSchema.protocols, href: [...LINK_PROTOCOLS], src: ["https"] },
};

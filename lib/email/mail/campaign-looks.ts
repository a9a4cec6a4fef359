import { inkClass, LIGHT } from "./colours";

const TEXT = `color:${LIGHT.ink};font-size:17px;line-height:27px`;
const BLOCK = `margin:0 0 16px;${TEXT}`;
const ink = inkClass("ink");

const heading = (sizePx: number, linePx: number) => ({
  style: `margin:26px 0 10px;color:${LIGHT.ink};font-size:${sizePx}px;line-height:${linePx}px;font-weight:650`,
  className: ink,
});

/** How the elements of a campaign's text look in its mails, by their tags. */
export const CAMPAIGN_LOOKS: Record<string, { style: string; className?: string }> = {
  h2: heading(24, 30),
  h3: heading(20, 27),
  h4: heading(18, 26),
  h5: heading(17, 26),
  h6: heading(17, 26),
  p: { style: BLOCK, className: ink },
  ul: { style: `margin:0 0 16px;padding:0 0 0 22px;${TEXT}`, className: ink },
  ol: { style: `margin:0 0 16px;padding:0 0 0 26px;${TEXT}`, className: ink },
  li: { style: "margin:0 0 6px" },
  a: { style: `color:${LIGHT.brandInk};text-decoration:underline`, className: inkClass("brandInk") },
  blockquote: {
    style: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid ${LIGHT.line};color:${LIGHT.inkSoft}`,
    className: "ruled",
  },
  hr: { style: `margin:24px 0;border:0;border-top:1px solid ${LIGHT.line}`, className: "ruled" },
  img: { style: "display:block;max-width:100%;height:auto;margin:0 0 16px;border:0" },
  table: { style: "margin:0 0 16px;border-collapse:collapse" },
  th: { style: `padding:6px 10px;border:1px solid ${LIGHT.line};text-align:left;${TEXT}`, className: `${ink} ruled` },
  td: { style: `padding:6px 10px;border:1px solid ${LIGHT.line};${TEXT}`, className: `${ink} ruled` },
  pre: { style: `margin:0 0 16px;white-space:pre-wrap;${TEXT}`, className: ink },
};

/** How a page ends that was sent to its end. */
const END = "</body></html>";

/** What stands for a part that failed after the answer's status had been sent: in the page itself, and in the data for its scripts. */
const FAILED = ["<!--$!-->", ':E{\\"digest\\"'];

/** Whether all parts of a finished page were rendered; a page whose text merely looks as if one had failed counts as not whole. */
export function isWholePage(html: Buffer): boolean {
  return html.subarray(-END.length).equals(Buffer.from(END)) && !FAILED.some((mark) => html.includes(mark));
}

/** An element of the stored HTML, which has its attributes in double quotes and no bare `<` in a text. */
const TAG = /<[a-z][a-z0-9]*(?: [a-zA-Z-]+(?:="[^"]*")?)*>/g;
const ADDRESS = / (href|src)="([^"]*)"/g;

/**
 * Stored HTML with every relative address made absolute, for readers elsewhere (rule P8.2).
 *
 * @param base the address of the page that the HTML is on
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (written, name: string, value: string) => {
      const address = value.replaceAll("&#x26;", "&").replaceAll("&#x22;", '"');
      if (!URL.canParse(address, base)) return written;
      return ` ${name}="${new URL(address, base).href.replaceAll("&", "&#x26;").replaceAll('"', "&#x22;")}"`;
    }),
  );
}

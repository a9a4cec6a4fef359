import type { Element, Root } from "hast";
import type { MarkdownOptions } from "../options";

/**
 * Makes a sanitized text one for mails: each element carries its own look, addresses on this site are whole, and nothing is left that only
 * a page can use. It adds nothing of the text's own to an attribute.
 */
export function forMail({ pictures: { origin }, mail }: MarkdownOptions) {
  return (tree: Root): void => {
    if (mail !== undefined) for (const child of tree.children) if (child.type === "element") adapt(child);
  };

  function adapt(element: Element): void {
    const { tagName, properties, children } = element;
    const { href, src, alt, title, id } = properties;
    const look = mail?.looks[tagName];
    element.properties = {
      ...(typeof href === "string" ? { href: whole(href) } : {}),
      ...(typeof src === "string" ? { src: whole(src), alt: alt ?? "" } : {}),
      ...(typeof title === "string" ? { title } : {}),
      // Footnotes lead there.
      ...(typeof id === "string" ? { id } : {}),
      ...(tagName === "a" ? { target: "_blank" } : {}),
      ...(look ? { style: look.style, ...(look.className ? { className: look.className.split(" ") } : {}) } : {}),
      ...(tagName === "input" ? { type: "checkbox", disabled: true, checked: properties.checked === true } : {}),
    };
    for (const child of children) if (child.type === "element") adapt(child);
  }

  function whole(address: string): string {
    return address.startsWith("/") && !address.startsWith("//") ? `${origin}${address}` : address;
  }
}

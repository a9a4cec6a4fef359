import type { Element, ElementContent, Parents, Root } from "hast";
import { isLinkable, isOutside, ownPicturePath, schemeOf } from "./addresses";
import type { MarkdownOptions } from "./options";

/**
 * Links lead only where they may, a refused one leaves its text; pictures are https ones and the business's own, an http one
 * becomes a link, any other leaves its description (rules P4.3, P4.5). An own one has its size, so that nothing moves when it arrives. Alignment becomes a class, and a task's box has a name.
 */
export function linksAndPictures(options: MarkdownOptions) {
  return (tree: Root): void => changeIn(tree, options, false);
}

function changeIn(parent: Parents, options: MarkdownOptions, isInLink: boolean): void {
  const changed: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === "doctype") continue;
    if (child.type !== "element") changed.push(child);
    else {
      changeIn(child, options, isInLink || child.tagName === "a");
      changed.push(...changedElement(child, options, isInLink));
    }
  }
  parent.children = changed;
}

function changedElement(element: Element, options: MarkdownOptions, isInLink: boolean): ElementContent[] {
  const { tagName, properties } = element;
  if (tagName === "a") return link(element, options);
  if (tagName === "img") return [picture(element, options, isInLink)];
  if (tagName === "input") properties.ariaLabel = properties.checked ? options.words.done : options.words.notDone;
  const { align, ...others } = properties;
  if (typeof align === "string") element.properties = { ...others, className: [`align-${align}`] };
  return [element];
}

function link(element: Element, options: MarkdownOptions): ElementContent[] {
  const { href } = element.properties;
  if (typeof href !== "string" || !isLinkable(href)) return element.children;
  if (isOutside(href, options)) element.properties.rel = ["noopener"];
  return [element];
}

const EAGERNESS = { loading: "lazy", decoding: "async", referrerPolicy: "no-referrer" };

function picture(element: Element, options: MarkdownOptions, isInLink: boolean): ElementContent {
  const { src, alt: said, title } = element.properties;
  const address = typeof src === "string" ? src : "";
  const alt = typeof said === "string" ? said : "";
  const own = ownPicturePath(address, options.pictures);
  const named = typeof title === "string" ? { title } : {};
  if (own !== null || schemeOf(address) === "https") {
    const size = own === null ? undefined : options.pictures.sizes[own];
    return { ...element, properties: { src: own ?? address, alt, ...named, ...size, ...EAGERNESS } };
  }
  const text: ElementContent = { type: "text", value: alt };
  if (isInLink || schemeOf(address) !== "http") return text;
  const properties = { href: address, ...named, rel: ["noopener"] };
  return {
    type: "element",
    tagName: "a",
    properties,
    children: [alt === "" ? { type: "text", value: address } : text],
  };
}

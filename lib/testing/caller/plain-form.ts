/** What a browser without JavaScript sends when the button of an action's form is pressed: its hidden fields. */
export function hiddenFieldsOf(html: string): FormData {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"') ?? "";
    form.append(attribute("name"), attribute("value"));
  }
  return form;
}

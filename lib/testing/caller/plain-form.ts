/** What a browser without JavaScript sends when somebody presses the button of an action's form: its hidden fields. */
export function hiddenFieldsOf(html: string): FormData {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"') ?? "";
    form.append(attribute("name"), attribute("value"));
  }
  return form;
}

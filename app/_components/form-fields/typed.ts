/** What has been typed, chosen and ticked, by the names of inputs. */
export type Typed = Readonly<Record<string, readonly string[]>>;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The inputs of a form's fields inside an element, hidden ones too. */
export const controlsIn = (area: ParentNode | null): Control[] => [
  ...(area?.querySelectorAll<Control>(":is(input, textarea, select)[name^='f:']") ?? []),
];

export const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** What a form's inputs hold now. An input without a value has no entry. */
export function typedIn(area: ParentNode | null): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const control of controlsIn(area)) {
    if (isTickable(control) ? !control.checked : control.value === "") continue;
    typed[control.name] = [...(typed[control.name] ?? []), control.value];
  }
  return typed;
}

/** The first value of an input, empty without one. */
export const typedText = (typed: Typed, name: string): string => typed[name]?.[0] ?? "";

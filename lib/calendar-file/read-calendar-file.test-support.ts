import ICAL from "ical.js";

/** A calendar file as a calendar reads it: every value as text, instants as ISO 8601; what is absent is null. */
export function readCalendarFile(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("the file must hold one event");
  const text = (component: ICAL.Component, name: string) => {
    const value = component.getFirstPropertyValue(name);
    return value === null ? null : value instanceof ICAL.Time ? value.toJSDate().toISOString() : String(value);
  };
  return {
    calendar: (name: string) => text(calendar, name),
    event: (name: string) => text(event, name),
    propertyNames: event.getAllProperties().map((property) => property.name),
  };
}

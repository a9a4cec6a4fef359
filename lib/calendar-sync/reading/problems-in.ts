type Unread = { partial: number; unreadable: number; unknownZones: number };

/** What couldn't be read, as sentences that name nothing from the calendar. */
export function problemsIn({ partial, unreadable, unknownZones }: Unread): string[] {
  return [
    ...(partial === 0 ? [] : [`${counted(partial, "repeating event")} could only be read in part.`]),
    ...(unreadable === 0 ? [] : [`${counted(unreadable, "entry", "entries")} couldn't be read.`]),
    ...(unknownZones === 0
      ? []
      : [
          `${counted(unknownZones, "time zone")} ${unknownZones === 1 ? "isn't known, so its" : "aren't known, so their"} times are read in the business's time zone.`,
        ]),
  ];
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

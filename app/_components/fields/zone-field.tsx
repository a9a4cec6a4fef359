"use client";

import type { ComponentProps } from "react";
import { placeInWords, type ZonePlace, zoneMeantBy } from "@/lib/locale/zone-places";
import { TextField } from "./field";

type Props = {
  places: readonly ZonePlace[];
  /** what the field holds */
  value: string;
  hint?: string;
  error?: string;
  /** told the zone, as soon as what was typed means one */
  onMeant(zone: string): void;
} & Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur" | "defaultValue">;

/**
 * A time zone, found by typing a city, a country or the zone's own name: the browser suggests what matches, and a city that is typed in
 * full becomes its zone when the field is left or the form is sent.
 */
export function ZoneField({ places, value, hint, error, onMeant, onBlur, ...rest }: Props) {
  const place = places.find(({ zone, olderNames }) => zone === value || olderNames.includes(value));
  const settle = (typed: string) => {
    const zone = zoneMeantBy(places, typed);
    if (zone !== typed) onMeant(zone);
  };
  return (
    <div>
      <TextField
        id="timezone"
        label="Time zone"
        list="time-zones"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            {hint && <span className="block">{hint} </span>}
            {place ? placeInWords(place) : "Type a city to search, such as Berlin."}
          </>
        }
        error={error}
        {...rest}
        onBlur={(event) => {
          settle(event.target.value);
          onBlur?.(event);
        }}
        onKeyDown={(event) => event.key === "Enter" && settle(event.currentTarget.value)}
      />
      <datalist id="time-zones">
        {places.map((one) => (
          <option key={one.zone} value={one.zone} label={placeInWords(one)} />
        ))}
      </datalist>
    </div>
  );
}

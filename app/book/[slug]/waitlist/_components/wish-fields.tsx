"use client";

import { SelectField, TextField } from "@/app/_components/fields/field";
import type { JoinField } from "../join/form-state";

type Option = { value: string; label: string; lang?: string };

/** What can be chosen; a list of one or none isn't shown. */
export type WishOptions = {
  members: Option[];
  /** whether some are left out */
  hasMoreMembers: boolean;
  partySizes: Option[];
  /** the days that can be waited for */
  days: { from: string; to: string };
  earliest: Option[];
  latest: Option[];
};

export type WishTexts = Record<
  "whenTitle" | "staff" | "moreStaff" | "party" | "fromDate" | "toDate" | "daysHint" | "fromMin" | "toMin",
  string
>;

type Props = {
  field(name: JoinField): { id: string; name: string; defaultValue?: string; error?: string };
  options: WishOptions;
  texts: WishTexts;
};

/** With whom, for how many, on which days and at which times of day. */
export function WishFields({ field, options, texts }: Props) {
  const { members, hasMoreMembers, partySizes, days, earliest, latest } = options;
  const date = { type: "date", min: days.from, max: days.to, "aria-required": true };
  return (
    <fieldset className="space-y-5">
      <legend className="text-[1.25rem] font-display font-semibold">{texts.whenTitle}</legend>
      {(members.length > 1 || partySizes.length > 0) && (
        <div className="grid gap-5 sm:grid-cols-2">
          {members.length > 1 && (
            <SelectField {...field("staffId")} label={texts.staff} hint={hasMoreMembers ? texts.moreStaff : undefined}>
              <Options options={members} />
            </SelectField>
          )}
          {partySizes.length > 0 && (
            <SelectField {...field("partySize")} label={texts.party}>
              <Options options={partySizes} />
            </SelectField>
          )}
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("fromDate")} {...date} label={texts.fromDate} />
        <TextField {...field("toDate")} {...date} label={texts.toDate} hint={texts.daysHint} />
        <SelectField {...field("fromMin")} label={texts.fromMin}>
          <Options options={earliest} />
        </SelectField>
        <SelectField {...field("toMin")} label={texts.toMin}>
          <Options options={latest} />
        </SelectField>
      </div>
    </fieldset>
  );
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));
}

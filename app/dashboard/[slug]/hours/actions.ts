"use server";

import { type ActionAnswer, memberAction } from "@/lib/edge/forms/dashboard-action";
import { addExceptions } from "@/lib/hours/add-exceptions";
import { foreseeHoursChange } from "@/lib/hours/bookings-outside-hours";
import { changeException } from "@/lib/hours/change-exception";
import { removeException } from "@/lib/hours/remove-exception";
import { saveWeek } from "@/lib/hours/save-week";
import { ChangedException, ExceptionOfDate, HoursChange, NewExceptions, SaveWeek } from "@/lib/hours/schema";
import { type BookingLines, bookingLines } from "./_components/booking-lines";

/** Which upcoming bookings a change of hours would leave outside them; nothing is changed. */
export async function foreseeHours(slug: unknown, sent: unknown): Promise<ActionAnswer<BookingLines>> {
  return memberAction(slug, sent, {
    permission: "manage",
    body: HoursChange,
    run: async (ctx, change) => bookingLines(ctx.org, await foreseeHoursChange(ctx, change)),
    isRead: true,
  });
}

export async function saveOpeningHours(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: SaveWeek, run: saveWeek });
}

export async function addDatedHours(slug: unknown, sent: unknown): Promise<ActionAnswer<{ dates: string[] }>> {
  return memberAction(slug, sent, { permission: "manage", body: NewExceptions, run: addExceptions });
}

export async function changeDatedHours(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: ChangedException, run: changeException });
}

export async function removeDatedHours(slug: unknown, sent: unknown): Promise<ActionAnswer<null>> {
  return memberAction(slug, sent, { permission: "manage", body: ExceptionOfDate, run: removeException });
}

import { getCalendarFile } from "@/lib/bookings/get-calendar-file";
import { holderFile } from "@/lib/edge/doors/holder-file";
import { textsFor } from "@/lib/locale/texts";
import { LIMITS } from "@/lib/rate-limit/limits";

export const GET = holderFile({
  limit: LIMITS.readBooking,
  async run(ctx, id) {
    const texts = textsFor(ctx.org.locale);
    const { fileName, method, text } = await getCalendarFile(ctx, id, {
      reference: texts("summary.reference"),
      with: texts("summary.with"),
      manage: texts("confirmed.manage"),
    });
    return { fileName, contentType: `text/calendar; charset=utf-8; method=${method}`, text };
  },
});

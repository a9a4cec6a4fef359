import { getCalendarFile } from "@/lib/bookings/get-calendar-file";
import { holderFile } from "@/lib/edge/doors/holder-file";
import { LIMITS } from "@/lib/rate-limit/limits";

export const GET = holderFile({
  limit: LIMITS.readBooking,
  command: getCalendarFile,
  shown: ({ fileName, method, text }) => ({
    fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text,
  }),
});

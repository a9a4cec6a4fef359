import { calendarFeed } from "@/lib/edge/doors/calendar-feed";

export const dynamic = "force-dynamic";
export const GET = calendarFeed;

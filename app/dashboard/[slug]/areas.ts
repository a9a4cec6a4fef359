import {
  Armchair,
  Bot,
  Cable,
  CalendarDays,
  CalendarSync,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  Clock,
  Code,
  FileJson,
  KeyRound,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Package,
  Scissors,
  Settings,
  ShoppingBag,
  Sun,
  UserCog,
  Users,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { Permission } from "@/lib/commands/role-permissions";

type Area = { path: string; name: string; icon: LucideIcon; permission: Permission };

/** The areas of the dashboard, in the order of its menu; each is a folder next to this file. */
export const AREAS = [
  {
    title: "Day to day",
    areas: [
      { path: "", name: "Today", icon: Sun, permission: "work" },
      { path: "calendar", name: "Calendar", icon: CalendarDays, permission: "work" },
      { path: "bookings", name: "Bookings", icon: ListChecks, permission: "work" },
      { path: "waitlist", name: "Waitlist", icon: ListOrdered, permission: "work" },
      { path: "orders", name: "Orders", icon: ShoppingBag, permission: "work" },
      { path: "customers", name: "Customers", icon: Users, permission: "work" },
    ],
  },
  {
    title: "What you offer",
    areas: [
      { path: "services", name: "Services", icon: Scissors, permission: "manage" },
      { path: "products", name: "Products", icon: Package, permission: "manage" },
      { path: "members", name: "Team members", icon: UsersRound, permission: "manage" },
      { path: "calendars", name: "Connected calendars", icon: CalendarSync, permission: "work" },
      { path: "resources", name: "Tables and rooms", icon: Armchair, permission: "manage" },
      { path: "forms", name: "Forms", icon: ClipboardList, permission: "manage" },
      { path: "hours", name: "Opening hours", icon: Clock, permission: "manage" },
      { path: "explain", name: "Why can’t people book?", icon: CircleHelp, permission: "manage" },
    ],
  },
  {
    title: "The business",
    areas: [
      { path: "reports", name: "Reports", icon: ChartColumn, permission: "manage" },
      { path: "campaigns", name: "Campaigns", icon: Megaphone, permission: "manage" },
      { path: "blog", name: "Blog", icon: Newspaper, permission: "manage" },
      { path: "settings", name: "Settings", icon: Settings, permission: "manage" },
      { path: "embed", name: "Share & embed", icon: Code, permission: "manage" },
      { path: "keys", name: "API keys", icon: KeyRound, permission: "manage" },
      { path: "connections", name: "Connections", icon: Cable, permission: "manage" },
      { path: "activity", name: "App activity", icon: Bot, permission: "manage" },
      { path: "webhooks", name: "Webhooks", icon: Webhook, permission: "manage" },
      { path: "people", name: "People & access", icon: UserCog, permission: "manage" },
      { path: "files", name: "Import and export", icon: FileJson, permission: "manage" },
    ],
  },
] as const satisfies { title: string; areas: Area[] }[];

/** Pages and files that aren't areas, or need something else than the area they are in. */
const APART = [
  { path: "given-up", permission: "work" },
  // Who may read what is the form's to say, so its answers aren't in the area of those who make it.
  { path: "responses", permission: "work" },
  { path: "customers/import", permission: "manage" },
  { path: "customers/export", permission: "manage" },
  { path: "customers/data", permission: "manage" },
  // Members may have their own.
  { path: "members/data", permission: "work" },
] as const satisfies Pick<Area, "path" | "permission">[];

const DOORS = [...AREAS.flatMap(({ areas }) => [...areas]), ...APART];

/** The permission needed to see an area and everything in it that isn't listed separately. */
export function permissionOf(path: (typeof DOORS)[number]["path"]): Permission {
  const door = DOORS.find((one) => one.path === path);
  if (door === undefined) throw new Error(`the dashboard has no area ${path}`);
  return door.permission;
}

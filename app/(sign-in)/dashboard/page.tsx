import { redirect } from "next/navigation";
import { listBusinessesOfUser } from "@/lib/auth/find-user";
import { userOfPage } from "@/lib/edge/doors/dashboard-page";
import { database } from "@/lib/env/database";

/** Leads to the person's business, or to setting one up. */
export default async function DashboardsPage() {
  const user = await userOfPage();
  const [first] = await listBusinessesOfUser(database(), user.id);
  redirect(first ? `/dashboard/${first.slug}` : "/set-up");
}

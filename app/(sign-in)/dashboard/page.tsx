import { redirect } from "next/navigation";
import { listBusinessesOfUser } from "@/lib/auth/find-user";
import { userOfPage } from "@/lib/edge/doors/dashboard-page";
import { database } from "@/lib/env/database";

/** Leads to the person's business; whoever has none yet sets one up. */
export default async function DashboardsPage() {
  const user = await userOfPage();
  const [first] = await listBusinessesOfUser(database(), user.id);
  redirect(first ? `/dashboard/${first.slug}` : "/set-up");
}

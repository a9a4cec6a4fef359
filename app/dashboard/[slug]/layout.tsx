import "../../globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/_components/fonts";
import { SkipLink } from "@/app/_components/pages/skip-link";
import { listBusinessesOfUser } from "@/lib/auth/find-user";
import { isGranted } from "@/lib/commands/role-permissions";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { PRODUCT_NAME } from "@/lib/locale/product-name";
import { DashboardMenu } from "./_components/dashboard-menu";
import { AREAS, permissionOf } from "./areas";

export const metadata: Metadata = {
  title: { default: "Dashboard", template: `%s · ${PRODUCT_NAME}` },
  icons: { icon: "/icon.svg" },
  referrer: "same-origin",
  robots: { index: false },
};

export { viewport } from "../../_components/pages/viewport";

/** The frame of a business's dashboard: its menu, then the page. */
export default async function DashboardLayout({
  params,
  children,
}: {
  params: Promise<{ slug: string }>;
  children: ReactNode;
}) {
  const { ctx, user } = await dashboardPage(params, permissionOf(""));
  const { org, actor } = ctx;
  const businesses = await listBusinessesOfUser(ctx.db, user.id);
  const groups = AREAS.map(({ title, areas }) => ({
    title,
    areas: areas
      .filter(({ permission }) => isGranted(actor.role, permission))
      .map(({ path, name, icon: Icon }) => ({
        name,
        href: `/dashboard/${org.slug}${path ? `/${path}` : ""}`,
        icon: <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />,
      })),
  })).filter(({ areas }) => areas.length > 0);
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <SkipLink text="Skip to content" />
        <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <DashboardMenu
            business={org.name}
            home={`/dashboard/${org.slug}`}
            bookingPage={`/book/${org.slug}`}
            email={user.email}
            others={businesses.filter(({ slug }) => slug !== org.slug)}
            groups={groups}
          />
          <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-20 outline-none sm:px-8 lg:pt-9">
            <div className="mx-auto max-w-6xl">{children}</div>
          </main>
        </div>
      </body>
    </html>
  );
}

import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { ProductForm } from "../_components/product-form";
import { productContext } from "../product-context";

export const metadata: Metadata = { title: "Add product" };

export default async function NewProductPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("products"));
  return (
    <>
      <PageHeading title="Add product" back={{ href: `/dashboard/${ctx.org.slug}/products`, name: "Products" }} />
      <ProductForm product={null} context={await productContext(ctx)} />
    </>
  );
}

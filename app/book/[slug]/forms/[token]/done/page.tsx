import { redirect } from "next/navigation";
import { FormCopy } from "../../../_components/forms/form-copy";
import { type CopyPageProps, copyMetadata, loadCopy } from "../../../_components/forms/load-copy";
import { loadBusiness } from "../../../business";

export const generateMetadata = copyMetadata;

/** Everything that was just sent through a link, for its sender alone: for an hour, or once at the desk. */
export default async function LinkedFormCopyPage({
  params,
  searchParams,
}: CopyPageProps<{ slug: string; token: string }>) {
  const { slug, token } = await params;
  const path = `/book/${slug}/forms/${token}`;
  const business = await loadBusiness(slug);
  const copy = await loadCopy(business, { token }, (await searchParams).r);
  if (copy === null) redirect(path);
  return <FormCopy business={business} copy={copy} path={path} back={null} />;
}

import { redirect } from "next/navigation";
import { FormCopy } from "../../../../../_components/forms/form-copy";
import { type CopyPageProps, copyMetadata, loadCopy } from "../../../../../_components/forms/load-copy";
import { loadBusiness } from "../../../../../business";

export const generateMetadata = copyMetadata;

/** Everything that was just sent, for its sender alone and for an hour. After that, the form's own page says that it's filled in. */
export default async function BookingFormCopyPage({
  params,
  searchParams,
}: CopyPageProps<{ slug: string; id: string; formId: string }>) {
  const { slug, id, formId } = await params;
  const manage = `/book/${slug}/manage/${id}`;
  const path = `${manage}/forms/${formId}`;
  const business = await loadBusiness(slug);
  const copy = await loadCopy(business, { appointmentId: id, formId }, (await searchParams).r);
  if (copy === null) redirect(path);
  return <FormCopy business={business} copy={copy} path={path} back={manage} />;
}

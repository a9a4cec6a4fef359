import { ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/** Nobody may be written to until the business has chosen whom; drafts can be written meanwhile. */
export function MarketingOff({ slug }: { slug: string }) {
  return (
    <Notice tone="accent" title="News and offers are turned off.">
      <p>You can write drafts, but nothing can be sent until you choose in the settings who may get news and offers.</p>
      <div className="mt-3">
        <ButtonLink look="quiet" href={`/dashboard/${slug}/settings#marketing`}>
          Choose who may get them
        </ButtonLink>
      </div>
    </Notice>
  );
}

import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import type { LinkInCampaign } from "@/lib/campaigns/views";

/** Where the campaign's links lead and its pictures come from; what isn't https, or is another site, is marked. */
export function LinkList({ links }: { links: LinkInCampaign[] }) {
  const isStrange = links.some(({ isOwn }) => !isOwn);
  return (
    <Card aria-labelledby="links-title">
      <h2 id="links-title" className="text-[1.25rem]">
        Links and pictures
      </h2>
      {links.length === 0 ? (
        <p className="mt-1.5 text-ink-soft">There are none in the text.</p>
      ) : (
        <>
          {isStrange && (
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">Check the marked ones: they belong to other sites.</p>
          )}
          <ul className="mt-3 divide-y divide-line">
            {links.map(({ address, host, isSecure, isOwn }) => (
              <li key={address} className="py-2.5 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold wrap-anywhere">{host}</span>
                  {!isOwn && <Badge tone="accent">Another site</Badge>}
                  {!isOwn && !isSecure && <Badge tone="danger">Not https</Badge>}
                </p>
                <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{address}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

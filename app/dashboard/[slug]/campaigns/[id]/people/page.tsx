import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { listPeople } from "@/lib/campaigns/audience/list-people";
import { getCampaignPage } from "@/lib/campaigns/reading/get-campaign-page";
import { AUDIENCE_WORDS, CAMPAIGN_LIMITS, type Reach } from "@/lib/campaigns/schema";
import type { Person } from "@/lib/campaigns/views";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { unlessTooMuch } from "@/lib/read-at-once";
import { ListLinks } from "../../../_shared/lists/list-links";
import { Row } from "../../../_shared/lists/ordered-rows";
import { Rows } from "../../../_shared/lists/rows";
import { permissionOf } from "../../../areas";
import { TooMuch } from "../../_components/too-much";
import { LEFT_OUT_WORDS } from "../../campaign-words";
import { addressOfList, offsetIn } from "../../list-address";

export const metadata: Metadata = { title: "Who gets it" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The groups of an audience, by their name in an address. */
const GROUPS = [
  { of: "reached", name: "Get it", count: (reach: Reach) => reach.now },
  { of: "no_consent", name: `Left out: ${LEFT_OUT_WORDS.noConsent}`, count: ({ left }: Reach) => left.noConsent },
  { of: "refused", name: `Left out: ${LEFT_OUT_WORDS.refused}`, count: ({ left }: Reach) => left.refused },
  { of: "bounced", name: `Left out: ${LEFT_OUT_WORDS.bounced}`, count: ({ left }: Reach) => left.bounced },
  { of: "no_email", name: `Left out: ${LEFT_OUT_WORDS.noEmail}`, count: ({ left }: Reach) => left.noEmail },
] as const;

/** Who gets a draft if it's sent now, and who doesn't and why (rule M14). */
export default async function PeoplePage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("campaigns"));
  const { slug } = ctx.org;
  const sent = await searchParams;
  const of = GROUPS.find((group) => group.of === sent.status)?.of ?? "reached";
  const offset = offsetIn(sent.from);
  const { id, audience, startedAt } = await orNotFound(runCommand(ctx, getCampaignPage, { id: (await params).id }));
  const page = `/dashboard/${slug}/campaigns/${id}`;
  if (startedAt !== null) redirect(`${page}/recipients`);
  const found = await unlessTooMuch(() => runCommand(ctx, listPeople, { id, of, offset }));
  if (found === null) return <TooMuch back={{ href: page, name: "Draft" }} />;
  const { reach, people, nextOffset } = found;
  const path = `${page}/people`;
  const linkTo = (from: number | undefined) =>
    from === undefined ? undefined : addressOfList(path, { status: of, offset: from });
  return (
    <>
      <PageHeading title="Who gets it" back={{ href: `${page}/review`, name: "Review" }}>
        {AUDIENCE_WORDS[audience].name}, as of now. When the campaign is sent, it’s decided once more for each of them.
      </PageHeading>
      <ListLinks
        links={GROUPS.filter((group) => group.of === of || group.count(reach) > 0).map((group) => ({
          name: `${group.name} (${group.count(reach).toLocaleString("en")})`,
          href: addressOfList(path, { status: group.of, offset: 0 }),
          isShown: group.of === of,
        }))}
      />
      {people.length === 0 ? <EmptyState title="Nobody here" /> : <PeopleList slug={slug} people={people} />}
      <Pager
        previous={offset > 0 ? linkTo(Math.max(0, offset - CAMPAIGN_LIMITS.recipientsPage)) : undefined}
        next={linkTo(nextOffset)}
      />
    </>
  );
}

function PeopleList({ slug, people }: { slug: string; people: Person[] }) {
  return (
    <Rows>
      {people.map(({ id, name, email }) => (
        <Row key={id} columns="sm:grid-cols-2">
          <Link
            href={`/dashboard/${slug}/customers/${id}`}
            prefetch={false}
            className="min-w-0 font-semibold wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="min-w-0 text-ink-soft wrap-anywhere">{email}</span>
        </Row>
      ))}
    </Rows>
  );
}

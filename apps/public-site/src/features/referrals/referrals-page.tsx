import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OwnReferrals, PAGES, REFERRAL_MESSAGES, referralRoutes, rewardText } from '@townlink/contracts';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { CsvButton } from '@townlink/web-forms/csv-button';
import {
  Cell,
  EmptyState,
  ErrorState,
  HeadCell,
  LinkButton,
  LoadingContent,
  Pagination,
  Row,
  Skeleton,
  StatRow,
  SubPage,
  Table,
} from '@townlink/web-ui';
import { ReferralTable } from './referral-table';

/** The user's referrals with state and payout, and totals per year. */
export function Component() {
  return (
    <SubPage title="Your referrals" parent="account">
      <Content />
    </SubPage>
  );
}

function Content() {
  const page = usePage();
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['referrals', 'own', page],
    queryFn: ({ signal }) => call(referralRoutes.own, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError && !data) {
    return <ErrorState drawing="cable" title={REFERRAL_MESSAGES.fetchFailed} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) return <Nothing hasLink={data.link !== null} uses={data.uses} />;
  return <Ledger ledger={data} />;
}

function Ledger({ ledger }: { ledger: OwnReferrals }) {
  const { link, uses, owed_cents, years, referrals, total, page, page_size } = ledger;
  const paid = years.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <StatRow
        variant="sheet"
        stats={[
          { label: 'Owed to you', value: rewardText(owed_cents) },
          { label: 'Paid to you', value: rewardText(paid) },
          { label: 'Providers referred', value: total },
          { label: 'Link opened', value: uses, note: link ? `by people, ${link.referral_code}` : undefined },
        ]}
      />
      <section aria-labelledby="referrals" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="referrals" className="text-title font-semibold">
            Each referral
          </h2>
          <CsvButton route={referralRoutes.ownFile} name="referrals" />
        </div>
        <ReferralTable referrals={referrals} />
        <Pagination
          page={page}
          pages={Math.ceil(total / page_size)}
          hrefFor={(number) => `${PAGES.ownReferrals}?page=${number}`}
        />
      </section>
      {years.length > 0 && <Years years={years} />}
      <p>
        <LinkButton variant="secondary" to={PAGES.refer}>
          Your link, and how it works
        </LinkButton>
      </p>
    </div>
  );
}

function Years({ years }: Pick<OwnReferrals, 'years'>) {
  return (
    <section aria-labelledby="years" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="years" className="text-title font-semibold">
        Each year
      </h2>
      <Table caption="Earnings by year" isWhole>
        <thead>
          <tr>
            <HeadCell>Year</HeadCell>
            <HeadCell>Earned</HeadCell>
            <HeadCell>Paid to you</HeadCell>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, earned_cents, paid_cents }) => (
            <Row key={year}>
              <Cell className="tabular-nums">{year}</Cell>
              <Cell className="tabular-nums">{rewardText(earned_cents)}</Cell>
              <Cell className="tabular-nums">{rewardText(paid_cents)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Nothing({ hasLink, uses }: { hasLink: boolean; uses: number }) {
  return (
    <EmptyState
      drawing="mailbox"
      title={hasLink ? 'No one has applied with your link yet' : 'You have no referrals yet'}
      actions={<LinkButton to={PAGES.refer}>{hasLink ? 'Show my link' : 'Get My Link'}</LinkButton>}
    >
      {hasLink
        ? `It was opened ${uses === 1 ? 'once' : `${uses} times`}. Providers who apply with it are listed here.`
        : 'You earn half of the first month of every provider you refer.'}
    </EmptyState>
  );
}

function Loading() {
  return (
    <LoadingContent label="Loading your referrals">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </LoadingContent>
  );
}

/** The page of the list in the address, counted from 1. */
function usePage(): number {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

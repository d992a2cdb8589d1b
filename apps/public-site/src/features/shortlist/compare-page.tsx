import type { ReactNode } from 'react';
import { offerText, PAGES, type ProviderProfile } from '@townlink/contracts';
import { Head, Link, type LoaderFunctionArgs, useSearchParams } from '@townlink/web-federation';
import {
  Cell,
  ContactActions,
  Day,
  EmptyState,
  ErrorState,
  HeadCell,
  LinkButton,
  Page,
  PageHeader,
  PhoneNumber,
  Row,
  Skeleton,
  StarRating,
  Table,
  TierBadge,
} from '@townlink/web-ui';
import { toSavedProvider } from './to-saved-provider';
import { ShareButton } from './share-button';
import { COMPARED_MAX, GoneNotice, listAddress, loadProviders, pathsIn, useProviders } from './shared-providers';

export const loader = (args: LoaderFunctionArgs) => loadProviders(args, COMPARED_MAX);

/** Up to three providers side by side, taken from the address. */
export function Component() {
  const [parameters] = useSearchParams();
  const { providers, isPending, hasFailed, retry, gone } = useProviders(pathsIn(parameters, COMPARED_MAX));
  const paths = providers.map((provider) => toSavedProvider(provider).path);
  return (
    <Page>
      <Head title="Compare providers" description="Licensed, vetted providers side by side." noindex />
      <PageHeader
        title="Compare providers"
        actions={
          providers.length > 0 && <ShareButton title="Providers compared" path={listAddress(PAGES.compare, paths)} />
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <GoneNotice count={gone} />
        {hasFailed && <ErrorState drawing="cable" title="The providers could not be loaded" onRetry={retry} />}
        {isPending && !hasFailed && <Skeleton className="h-96 w-full rounded-card!" />}
        {!isPending && !hasFailed && providers.length === 0 && (
          <EmptyState
            drawing="pin"
            title="Choose two or three providers"
            actions={<LinkButton to={PAGES.shortlist}>Your shortlist</LinkButton>}
          >
            Save them to your shortlist, and compare them there.
          </EmptyState>
        )}
        {providers.length > 0 && <Comparison providers={providers} />}
      </div>
    </Page>
  );
}

const FACTS: readonly [label: string, of: (provider: ProviderProfile) => ReactNode][] = [
  ['Service', ({ category_name, city_name, city_state }) => `${category_name} in ${city_name}, ${city_state}`],
  [
    'Google rating',
    ({ google_rating, google_review_count }) =>
      google_rating === null ? (
        'No Google rating yet'
      ) : (
        <StarRating rating={google_rating} count={google_review_count} />
      ),
  ],
  ['License checked', ({ vetted_at }) => (vetted_at ? <Day at={vetted_at} short /> : 'By a person')],
  ['First visit', ({ ftco }) => (ftco ? offerText(ftco) : 'No offer')],
  ['Membership', ({ membership_tier }) => <TierBadge tier={membership_tier} />],
  [
    'Phone',
    ({ phone, business_name }) =>
      phone ? (
        <PhoneNumber
          phone={phone}
          of={business_name}
          className="flex! justify-start! max-sm:text-caption max-sm:[&_button]:hidden"
        />
      ) : (
        'Not shown'
      ),
  ],
  ['Contact', (provider) => <ContactActions provider={contactOf(provider)} variant="column" />],
];

const contactOf = (provider: ProviderProfile) => {
  const { path: href, ...saved } = toSavedProvider(provider);
  return { ...saved, href };
};

/** Of two or three providers. A phone has no room for labels beside them, and shows each above its values. */
const columns = {
  wide: { table: 'max-sm:block max-sm:min-w-105', row: 'max-sm:grid max-sm:grid-cols-3' },
  narrow: { table: 'max-sm:block', row: 'max-sm:grid max-sm:grid-cols-2' },
};

function Comparison({ providers }: { providers: readonly ProviderProfile[] }) {
  const { table, row } = providers.length > 2 ? columns.wide : columns.narrow;
  return (
    <Table role="table" caption="Providers compared" isWhole className={table}>
      <thead className="max-sm:block">
        <tr role="row" className={row}>
          <HeadCell role="columnheader" className="max-sm:absolute! max-sm:p-0!">
            <span className="sr-only">What is compared</span>
          </HeadCell>
          {providers.map((provider) => (
            <HeadCell key={provider.id} role="columnheader" className="whitespace-normal! max-sm:px-3! sm:min-w-44">
              <Link
                to={toSavedProvider(provider).path}
                className="inline-flex min-h-11 items-center text-body text-ink underline underline-offset-4"
              >
                <bdi className="wrap-anywhere">{provider.business_name}</bdi>
              </Link>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {FACTS.map(([label, of]) => (
          <Row key={label} className={row}>
            <th
              role="rowheader"
              scope="row"
              className="px-4 py-3 text-left align-top text-caption font-semibold text-muted max-sm:sticky max-sm:left-0 max-sm:col-span-full max-sm:justify-self-start max-sm:px-3 max-sm:pb-0"
            >
              {label}
            </th>
            {providers.map((provider) => (
              <Cell key={provider.id} className="align-top! max-sm:px-3! max-sm:pt-1!">
                {of(provider)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

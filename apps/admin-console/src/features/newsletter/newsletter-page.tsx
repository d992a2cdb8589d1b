import { formatCount } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { ErrorState, Page, PageHeader, Section, StatRow } from '@townlink/web-ui';
import { BeginNewsletter } from './begin-newsletter';
import { Drafts } from './drafts';
import { History } from './history';
import { useStats } from './use-newsletters';
import { May } from '../rights/may';

/** Subscriber numbers, drafts, and sent newsletters. */
export function Component() {
  const { data, isError, refetch } = useStats();
  const figure = (count: number | undefined) => (count === undefined ? '' : formatCount(count));
  return (
    <Page>
      <Head title="Newsletter" noindex />
      <PageHeader title="Newsletter" lead="Sent only to confirmed subscribers." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isError && !data ? (
          <ErrorState title="Failed to fetch the subscriber counts" onRetry={() => void refetch()} />
        ) : (
          <StatRow
            variant="sheet"
            isLoading={!data}
            stats={[
              { label: 'Visitors subscribed', value: figure(data?.counts.user) },
              { label: 'Providers subscribed', value: figure(data?.counts.provider) },
            ]}
          />
        )}
        <May right="newsletter:write">
          <Section title="New newsletter">
            <BeginNewsletter />
          </Section>
        </May>
        <Section title="Drafts">
          <Drafts />
        </Section>
        <Section title="History">
          <History />
        </Section>
      </div>
    </Page>
  );
}

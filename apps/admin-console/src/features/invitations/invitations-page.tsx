import { formatCount, FUNNEL_ROWS, type FunnelRow, type InvitationFunnel } from '@townlink/contracts';
import { Notice, StatRow } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
import { CampaignActions } from './campaign-actions';
import { funnelColumns } from './funnel-columns';
import { useInvitations } from './use-invitations';

const CHOICES = [
  {
    name: 'by',
    label: 'Figures by',
    words: [
      ['import', 'Import'],
      ['town', 'Town'],
      ['category', 'Category'],
    ] as const,
  },
];

const NOUNS = {
  import: ['import', 'imports'],
  town: ['town', 'towns'],
  category: ['category', 'categories'],
} as const;

/** Emails to imported businesses: their results, and the actions of each import. */
export function Component() {
  const { by, list, funnel } = useInvitations();
  return (
    <DataListPage
      title="Invitations"
      lead="Imported businesses are invited by email and not listed anywhere until they apply and are approved. Nothing is sent until you start an import."
      choices={CHOICES}
      above={<Total funnel={funnel} />}
      list={list}
      columns={funnelColumns}
      nouns={NOUNS[by]}
      idOf={({ key }: FunnelRow) => key}
      nameOf={({ name }: FunnelRow) => name}
      actions={
        by === 'import' && funnel
          ? (row: FunnelRow) => <CampaignActions row={row} perHour={funnel.per_hour} />
          : undefined
      }
      failed="Failed to fetch the invitations"
      empty={['No businesses to invite yet', 'Import a file of businesses first. Each import is listed here.']}
    />
  );
}

function Total({ funnel }: { funnel: InvitationFunnel | undefined }) {
  const { total, per_hour, is_cut } = funnel ?? {};
  const share = (count: number | undefined) => formatCount(count ?? 0);
  return (
    <div className="grid gap-3">
      <StatRow
        variant="sheet"
        isLoading={!funnel}
        stats={[
          { label: 'Imported', value: share(total?.imported) },
          { label: 'Invited', value: share(total?.invited) },
          { label: 'Opened', value: share(total?.opened) },
          { label: 'Applied', value: share(total?.applied) },
          { label: 'Approved', value: share(total?.approved) },
        ]}
      />
      <p className="text-caption text-muted">
        {per_hour ? `At most ${formatCount(per_hour)} emails go out per hour, including reminders.` : ' '}
      </p>
      {is_cut && <Notice title={`The first ${FUNNEL_ROWS} are shown`}>The figures above count all of them.</Notice>}
    </div>
  );
}

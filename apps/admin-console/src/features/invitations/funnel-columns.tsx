import { type CampaignState, formatCount, type FunnelCounts, type FunnelRow } from '@townlink/contracts';
import { Badge, type BadgeTone, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

const STATES: Record<CampaignState, { text: string; tone: BadgeTone }> = {
  running: { text: 'Inviting', tone: 'success' },
  paused: { text: 'Paused', tone: 'warning' },
  stopped: { text: 'Stopped', tone: 'neutral' },
};

const figure = (id: keyof FunnelCounts, title: string, noun: string, isSorted = true): Column<FunnelRow> => ({
  id,
  title,
  isPlain: true,
  isShort: true,
  className: 'whitespace-nowrap tabular-nums',
  ...(isSorted && { sort: id, first: 'desc' as const }),
  cell: (row) => (
    <>
      {formatCount(row[id])}
      <span className="@min-[60rem]:sr-only"> {noun}</span>
    </>
  ),
});

export const funnelColumns: readonly Column<FunnelRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    sort: 'name',
    className: 'wrap-anywhere',
    cell: ({ name, campaign, created_at }) => (
      <span className="grid justify-items-start gap-1">
        <bdi className="font-medium">{name}</bdi>
        {created_at && (
          <span className="flex flex-wrap items-center gap-2 text-caption text-muted">
            {campaign ? <Badge tone={STATES[campaign].tone}>{STATES[campaign].text}</Badge> : 'Not invited yet'}
            <When at={created_at} />
          </span>
        )}
      </span>
    ),
  },
  figure('imported', 'Imported', 'imported'),
  figure('invited', 'Invited', 'invited'),
  figure('opened', 'Opened', 'opened'),
  figure('applied', 'Applied', 'applied'),
  figure('approved', 'Approved', 'approved'),
  figure('refused', 'Refused', 'refused', false),
  figure('unwritten', 'Not emailed', 'not emailed', false),
];

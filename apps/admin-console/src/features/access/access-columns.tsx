import { useState } from 'react';
import { CONSOLE_ROLE_TEXTS, type ConsoleAccess, isUnused, PAGES, UNUSED_DAYS } from '@townlink/contracts';
import { Badge, TextLink, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';
import { nameOfHolder } from './use-access';

export const accessColumns: readonly Column<ConsoleAccess>[] = [
  {
    id: 'who',
    title: 'Person',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: (holder) => (
      <>
        <TextLink to={`${PAGES.adminUsers}?user=${holder.id}`}>
          <bdi>{nameOfHolder(holder)}</bdi>
        </TextLink>
        {holder.full_name && (
          <span className="block text-caption text-muted">
            <bdi>{holder.full_name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    className: '@min-[60rem]:min-w-44',
    cell: ({ console_role }) => (
      <>
        <span className="font-medium">{CONSOLE_ROLE_TEXTS[console_role].name}</span>
        <span className="block text-caption text-muted">{CONSOLE_ROLE_TEXTS[console_role].says}</span>
      </>
    ),
  },
  {
    id: 'factor',
    title: 'Second factor',
    cell: ({ has_second_factor }) =>
      has_second_factor ? <Badge tone="success">Yes</Badge> : <Badge tone="warning">None</Badge>,
  },
  {
    id: 'used',
    title: 'Last used',
    sort: 'used',
    className: 'text-caption tabular-nums @min-[60rem]:min-w-32',
    cell: (holder) => <LastUsed holder={holder} />,
  },
  {
    id: 'state',
    title: 'State',
    isPlain: true,
    cell: ({ banned_until, closed_at }) =>
      banned_until ? <Badge tone="danger">Banned</Badge> : closed_at ? <Badge>Closed</Badge> : null,
  },
];

function LastUsed({ holder }: { holder: ConsoleAccess }) {
  const [now] = useState(() => new Date());
  if (!holder.last_used_at) return <Badge tone="warning">Never</Badge>;
  return (
    <>
      <When withTime at={holder.last_used_at} />
      {isUnused(holder, now) && <span className="block text-danger">Not for {UNUSED_DAYS} days</span>}
    </>
  );
}

import { type ApiKey, formatCount, type ManagedApiKey } from '@townlink/contracts';
import { Badge, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

/** The holder of a key: a partner, or an account by its address. */
export const holderOf = ({ partner, account }: Pick<ManagedApiKey, 'partner' | 'account'>): string =>
  partner ?? account?.email ?? 'An account without an email address';

export const callsOf = ({ use }: Pick<ApiKey, 'use'>): number => use.reduce((sum, { calls }) => sum + calls, 0);

export const keyColumns: readonly Column<ManagedApiKey>[] = [
  {
    id: 'name',
    title: 'Key',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: ({ name, secrets }) => (
      <>
        <span className="block font-medium">
          <bdi>{name}</bdi>
        </span>
        {secrets[0] && <code className="block text-caption text-muted">{secrets[0].prefix}…</code>}
      </>
    ),
  },
  {
    id: 'holder',
    title: 'For',
    className: 'min-w-40 wrap-anywhere',
    cell: (key) => (
      <>
        <bdi className="block">{holderOf(key)}</bdi>
        <span className="block text-caption text-muted">{key.partner ? 'Partner' : 'Account'}</span>
      </>
    ),
  },
  { id: 'state', title: 'State', isPlain: true, cell: (key) => <KeyState apiKey={key} /> },
  { id: 'scopes', title: 'May read', className: 'text-caption', cell: ({ scopes }) => scopes.join(', ') },
  {
    id: 'calls',
    title: 'Calls, 30 days',
    className: 'tabular-nums',
    cell: (key) => formatCount(callsOf(key)),
  },
  {
    id: 'used',
    title: 'Last used',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ last_used_at }) => (last_used_at ? <When short at={last_used_at} /> : 'Not yet'),
  },
  {
    id: 'created',
    title: 'Made',
    sort: 'created',
    first: 'desc',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];

const STATES = { active: ['success', 'Works'], expired: ['neutral', 'Ended'], revoked: ['danger', 'Revoked'] } as const;

export function KeyState({ apiKey: { state } }: { apiKey: Pick<ApiKey, 'state'> }) {
  const [tone, text] = STATES[state];
  return <Badge tone={tone}>{text}</Badge>;
}

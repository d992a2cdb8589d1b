import { formatCount, PAGES, REFUSALS, SECURITY_EVENTS, type SecurityEventLine } from '@townlink/contracts';
import { Badge, TextLink, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';
import { NamedProvider, Unnamed } from '../shared/named-provider';
import { ROLE_TEXTS } from '../users/user-columns';

export const securityEventColumns: readonly Column<SecurityEventLine>[] = [
  {
    id: 'what',
    title: 'What happened',
    isName: true,
    className: 'min-w-44 align-top wrap-anywhere',
    cell: ({ kind, times }) => (
      <>
        <span className="block font-medium">{SECURITY_EVENTS[kind]}</span>
        {times > 1 && <span className="block text-caption text-muted">{formatCount(times)} times in a minute</span>}
      </>
    ),
  },
  {
    id: 'outcome',
    title: 'Outcome',
    className: 'align-top',
    cell: ({ kind }) => (REFUSALS.has(kind) ? <Badge tone="warning">Refused</Badge> : <Badge>Done</Badge>),
  },
  {
    id: 'who',
    title: 'Account',
    className: 'align-top text-caption wrap-anywhere @min-[60rem]:min-w-52',
    cell: (line) => <Person line={line} />,
  },
  {
    id: 'address',
    title: 'Address',
    className: 'align-top text-caption wrap-anywhere tabular-nums @min-[60rem]:min-w-36',
    cell: ({ address }) => address,
  },
  {
    id: 'when',
    title: 'When',
    sort: 'when',
    first: 'desc',
    className: 'align-top text-caption tabular-nums @min-[60rem]:min-w-32',
    cell: ({ created_at }) => <When withTime at={created_at} />,
  },
  {
    id: 'why',
    title: 'Details',
    isPlain: true,
    className: 'align-top text-caption wrap-anywhere @min-[60rem]:min-w-40',
    cell: (line) => <Details line={line} />,
  },
];

function Person({ line: { user_id, user_email, user_role } }: { line: SecurityEventLine }) {
  if (!user_id) return null;
  if (!user_email) return <Unnamed what="A closed account" id={user_id} />;
  return (
    <>
      <TextLink to={`${PAGES.adminUsers}?user=${user_id}`}>
        <bdi>{user_email}</bdi>
      </TextLink>
      {user_role && <span className="block text-muted">{ROLE_TEXTS[user_role]}</span>}
    </>
  );
}

/** Method and reason; names the provider of a viewed license. */
function Details({ line: { method, reason, provider_id, provider_name } }: { line: SecurityEventLine }) {
  if (!provider_id) return [method, reason].filter(Boolean).join(' · ');
  return (
    <>
      {provider_name !== null && 'License of '}
      <NamedProvider id={provider_id} name={provider_name} />
    </>
  );
}

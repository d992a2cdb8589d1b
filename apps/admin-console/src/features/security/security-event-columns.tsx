import { Copy } from 'lucide-react';
import { formatCount, PAGES, REFUSALS, SECURITY_EVENTS, type SecurityEventLine } from '@townlink/contracts';
import { Badge, IconButton, TextLink, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import type { Column } from '../shared/list/list-row';
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
    title: 'Whose account',
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

/** By which way and why; whose license was looked at is named. */
function Details({ line: { method, reason, provider_id, provider_name } }: { line: SecurityEventLine }) {
  if (!provider_id) return [method, reason].filter(Boolean).join(' · ');
  if (!provider_name) return <Unnamed what="A deleted provider" id={provider_id} />;
  return (
    <>
      License of{' '}
      <TextLink to={`${PAGES.adminProviders}?${new URLSearchParams({ q: provider_name }).toString()}`}>
        <bdi>{provider_name}</bdi>
      </TextLink>
    </>
  );
}

/** What is there no more has its id alone, to be looked for elsewhere. */
function Unnamed({ what, id }: { what: string; id: string }) {
  return (
    <>
      {what}
      <span className="flex items-center gap-1 text-muted">
        <span className="font-mono">{id}</span>
        <IconButton label={`Copy the id ${id}`} className="-my-2.5 text-muted!" onClick={() => void copyId(id)}>
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </>
  );
}

const copyId = (id: string): Promise<unknown> =>
  navigator.clipboard.writeText(id).then(
    () => toast.success('Id copied', { description: id }),
    () => toast.error('The id could not be copied', { description: id }),
  );

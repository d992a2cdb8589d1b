import {
  administrationRoutes,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS,
  SECURITY_MONTHS_KEPT,
  type SecurityEventLine,
} from '@townlink/contracts';
import { DataListPage } from '../shared/list/data-list-page';
import { securityEventColumns } from './security-event-columns';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const KINDS = [
  {
    name: 'kind',
    label: 'What happened',
    words: [['', 'Everything'], ...Object.entries(SECURITY_EVENTS)] as [string, string][],
  },
];

const TYPED = [
  { name: 'person', label: 'Account: email or ID' },
  { name: 'address', label: 'IP address' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
] as const;

const idOf = ({ id }: SecurityEventLine) => id;
const nameOf = ({ kind }: SecurityEventLine) => SECURITY_EVENTS[kind];

/** Sign-ins, refusals and changes of sign-in methods, to investigate attacks. Read-only. */
export function Component() {
  const list = useSecurityEvents();
  return (
    <DataListPage
      title="Security Events"
      lead={`Sign-ins, refused attempts and changes to sign-in methods of the last ${SECURITY_MONTHS_KEPT} months. Entries cannot be edited.`}
      choices={KINDS}
      typed={TYPED}
      list={list}
      columns={securityEventColumns}
      nouns={['event', 'events']}
      idOf={idOf}
      nameOf={nameOf}
      failed="Failed to fetch the security events"
      empty={['Nothing happened', 'No security event matches. Choose other filters, or a longer period.']}
    />
  );
}

const LIST = {
  name: 'security-events',
  route: administrationRoutes.securityEvents,
  file: administrationRoutes.securityEventsFile,
  filters: { kind: ['', ...SECURITY_EVENT_KINDS], person: '', address: '', from: '', to: '' },
  sort: { by: 'when', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

const useSecurityEvents = () => useList(LIST);

import { SECURITY_EVENTS, SECURITY_MONTHS_KEPT, type SecurityEventLine } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, Page, PageHeader } from '@townlink/web-ui';
import { DataList } from '../shared/list/data-list';
import { ListFilters } from '../shared/list/list-filters';
import { securityEventColumns } from './security-event-columns';
import { useSecurityEvents } from './use-security-events';

const KINDS = [
  {
    name: 'kind',
    label: 'What happened',
    words: [['', 'Everything'], ...Object.entries(SECURITY_EVENTS)] as [string, string][],
  },
];

const TYPED = [
  { name: 'person', label: 'Whose account: email or id' },
  { name: 'address', label: 'Network address' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
] as const;

const idOf = ({ id }: SecurityEventLine) => id;
const nameOf = ({ kind }: SecurityEventLine) => SECURITY_EVENTS[kind];

/** Sign-ins, refusals and changes of how people sign in, for whoever looks into an attack. Nothing in it can be changed. */
export function Component() {
  const list = useSecurityEvents();
  return (
    <Page>
      <Head title="Security Events" noindex />
      <PageHeader
        title="Security Events"
        lead={`Sign-ins, refusals and changes of how people sign in, of the last ${SECURITY_MONTHS_KEPT} months. Nobody can change them.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ListFilters filters={list.filters} onChange={list.change} choices={KINDS} typed={TYPED} />
        <DataList
          caption="Security events"
          list={list}
          columns={securityEventColumns}
          nouns={['event', 'events']}
          idOf={idOf}
          nameOf={nameOf}
          failed="Failed to fetch the security events"
          empty={
            <EmptyState drawing="van" title="Nothing happened">
              No security event matches. Choose other filters, or a longer period.
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}

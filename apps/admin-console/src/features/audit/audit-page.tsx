import { administrationRoutes, type AuditLine, SERVER_ACTOR } from '@townlink/contracts';
import { DataListPage } from '../shared/list/data-list-page';
import { auditColumns } from './audit-columns';
import { actionText } from './audit-format';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const TYPED = [
  { name: 'actor', label: `Who: email, id or “${SERVER_ACTOR}”` },
  { name: 'subject', label: 'Subject ID' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
] as const;

const idOf = ({ id }: AuditLine) => id;
const nameOf = ({ action }: AuditLine) => actionText(action);

/** The audit log: actor, action, subject, change, reason and address. Read-only. */
export function Component() {
  const list = useAudit();
  const { action } = list.filters;
  // Includes the selected action before the list has loaded.
  const known = new Set([...(list.data?.actions ?? []), ...(action ? [action] : [])]);
  const actions = [...known].map((one) => [one, actionText(one)] as const);
  return (
    <DataListPage
      title="Audit Log"
      lead="What administrators, commands and jobs changed for other accounts. Entries cannot be edited."
      choices={[{ name: 'action', label: 'Action', words: [['', 'All actions'], ...actions] }]}
      typed={TYPED}
      list={list}
      columns={auditColumns}
      nouns={['entry', 'entries']}
      idOf={idOf}
      nameOf={nameOf}
      failed="Failed to fetch the audit log"
      empty={['Nothing was done', 'No entry in the audit log matches. Choose other filters, or a longer period.']}
    />
  );
}

const LIST = {
  name: 'audit-log',
  route: administrationRoutes.audit,
  file: administrationRoutes.auditFile,
  filters: { actor: '', action: '', subject: '', from: '', to: '' },
  sort: { by: 'when', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

const useAudit = () => useList(LIST);

import type { EmailRow } from '@townlink/contracts';
import { Badge } from '@townlink/web-ui';
import { changedColumn, titleColumn } from '../shared/editor/document-columns';
import { DataListPage } from '../shared/list/data-list-page';
import type { Column } from '../shared/list/list-row';
import { EMAIL_STATES, emailPath, useEmails } from './use-emails';

const columns: readonly Column<EmailRow>[] = [
  titleColumn('Email', emailPath),
  { id: 'subject', title: 'Subject', isPlain: true, className: 'wrap-anywhere', cell: ({ subject }) => subject },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, has_draft }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={EMAIL_STATES[state].tone}>{EMAIL_STATES[state].label}</Badge>
        {has_draft && <Badge tone="accent">Draft</Badge>}
      </span>
    ),
  },
  changedColumn,
];

const nameOf = ({ title }: EmailRow) => title;

/** Every email with editable texts. */
export function Component() {
  const list = useEmails();
  return (
    <DataListPage
      title="Emails"
      lead="The texts of the emails that the product sends. New releases update those that you have not edited."
      list={list}
      columns={columns}
      search="Title or subject"
      nouns={['email', 'emails']}
      idOf={({ name }) => name}
      nameOf={nameOf}
      failed="Failed to fetch the emails"
      empty={list.filters.q ? ['No emails found', 'Try other words.'] : ['No emails', 'This release sends no emails.']}
    />
  );
}

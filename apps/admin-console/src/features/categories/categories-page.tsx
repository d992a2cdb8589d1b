import { useDeferredValue, useState } from 'react';
import { CATEGORY_MESSAGES, CATEGORY_STATES, type ManagedCategory, RESOLVE_SIMILARITY } from '@townlink/contracts';
import { Badge, Field, Input } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
import { CategoryActions, categoryColumns } from './category-columns';
import { EditDialog } from './edit-dialog';
import { MergeDialog } from './merge-dialog';
import { editableFields, useCategories, useSaveCategory, useSearchPreview } from './use-categories';
import { May } from '../rights/may';

const STATE_TEXTS = { all: 'All', proposed: 'Proposed only' } as const;

const CHOICES = [
  { name: 'state', label: 'State', words: CATEGORY_STATES.map((state) => [state, STATE_TEXTS[state]] as const) },
];

const idOf = ({ id }: ManagedCategory) => id;
const nameOf = ({ name }: ManagedCategory) => name;

/** Categories with their names, search keywords and merges. */
export function Component() {
  const list = useCategories();
  const save = useSaveCategory();
  const [editing, setEditing] = useState<ManagedCategory>();
  const [merging, setMerging] = useState<ManagedCategory>();
  return (
    <DataListPage
      title="Categories"
      lead="Proposed categories first. Below, you can try which category a word finds."
      search="Name"
      choices={CHOICES}
      list={list}
      columns={categoryColumns}
      nouns={['category', 'categories']}
      idOf={idOf}
      nameOf={nameOf}
      failed={CATEGORY_MESSAGES.notFetched}
      empty={['No categories match', 'Try a shorter part of the name.']}
      actions={(category) => (
        <May right="categories:write">
          <CategoryActions
            category={category}
            onEdit={setEditing}
            onMerge={setMerging}
            onAccept={() => save.mutate({ category, body: { ...editableFields(category), accept: true } })}
          />
        </May>
      )}
    >
      <TrySearch />
      {editing && <EditDialog category={editing} onClose={() => setEditing(undefined)} />}
      {merging && <MergeDialog source={merging} onClose={() => setMerging(undefined)} />}
    </DataListPage>
  );
}

/** Previews how the site's search understands a text, with the saved keywords and synonyms. */
function TrySearch() {
  const [typed, setTyped] = useState('');
  const { data } = useSearchPreview(useDeferredValue(typed));
  const matches = typed.trim() ? data : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label="Try the search"
        optional="filter"
        className="max-w-80"
        help="Type what a visitor would, and see where it leads now."
      >
        <Input type="search" value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div role="status" className="flex min-h-7 flex-wrap items-center gap-2">
        {matches?.map(({ id, name, match_type, similarity_score }) => (
          <Badge key={id} tone={similarity_score >= RESOLVE_SIMILARITY ? 'success' : 'neutral'}>
            {name}, {match_type} {similarity_score.toFixed(2)}
          </Badge>
        ))}
        {matches?.length === 0 && <span className="text-caption text-muted">No matching category</span>}
      </div>
    </div>
  );
}

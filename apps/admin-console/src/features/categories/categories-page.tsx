import { useState } from 'react';
import { CATEGORY_MESSAGES, CATEGORY_STATES, type ManagedCategory } from '@townlink/contracts';
import { DataListPage } from '../shared/list/data-list-page';
import { CategoryActions, categoryColumns } from './category-columns';
import { EditDialog } from './edit-dialog';
import { MergeDialog } from './merge-dialog';
import { TrySearch } from './try-search';
import { editableFields, useCategories, useSaveCategory } from './use-categories';

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
      lead="Proposed ones first. What a word leads to can be tried below."
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
        <CategoryActions
          category={category}
          onEdit={setEditing}
          onMerge={setMerging}
          onAccept={() => save.mutate({ category, body: { ...editableFields(category), accept: true } })}
        />
      )}
    >
      <TrySearch />
      {editing && <EditDialog category={editing} onClose={() => setEditing(undefined)} />}
      {merging && <MergeDialog source={merging} onClose={() => setMerging(undefined)} />}
    </DataListPage>
  );
}

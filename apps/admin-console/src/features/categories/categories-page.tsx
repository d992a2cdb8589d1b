import { useState } from 'react';
import { CATEGORY_MESSAGES, type ManagedCategory } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Checkbox, EmptyState, ErrorState, Field, Input, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { FollowingPages } from '../shared/following-pages';
import { CategoriesTable } from './categories-table';
import { EditDialog } from './edit-dialog';
import { MergeDialog } from './merge-dialog';
import { TrySearch } from './try-search';
import { asItIs, useCategories, useCategoriesAddress, useSaveCategory } from './use-categories';

/** What there is to search for: names, the words that lead to each, and which of them are one and the same. */
export function Component() {
  const address = useCategoriesAddress();
  const { data, isError, refetch } = useCategories(address);
  const save = useSaveCategory();
  const [editing, setEditing] = useState<ManagedCategory>();
  const [merging, setMerging] = useState<ManagedCategory>();
  return (
    <Page>
      <Head title="Categories" noindex />
      <PageHeader title="Categories" lead="Proposed ones first. What a word leads to can be tried below." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_auto]">
          <Field label="Name" optional="filter">
            <Input
              type="search"
              value={address.q}
              maxLength={100}
              onChange={(event) => address.filter({ q: event.target.value })}
            />
          </Field>
          <Checkbox
            label="Proposed only"
            checked={address.proposed}
            onChange={(event) => address.filter({ proposed: event.target.checked })}
          />
        </div>
        <TrySearch />
        {isError && !data ? (
          <ErrorState drawing="cable" title={CATEGORY_MESSAGES.notFetched} onRetry={() => void refetch()} />
        ) : !data ? (
          <CategoriesSkeleton />
        ) : data.categories.length === 0 ? (
          <EmptyState drawing="van" title="No categories match">
            Try a shorter part of the name.
          </EmptyState>
        ) : (
          <CategoriesTable
            key={address.after}
            categories={data.categories}
            onEdit={setEditing}
            onMerge={setMerging}
            onAccept={(category) => save.mutate({ category, body: { ...asItIs(category), accept: true } })}
          />
        )}
        <FollowingPages next={data?.next} />
      </div>
      {editing && <EditDialog category={editing} onClose={() => setEditing(undefined)} />}
      {merging && <MergeDialog source={merging} onClose={() => setMerging(undefined)} />}
    </Page>
  );
}

function CategoriesSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4 py-3">
          <Skeleton className="h-9 grow" />
          <Skeleton className="h-9 w-36" />
        </div>
      ))}
    </div>
  );
}

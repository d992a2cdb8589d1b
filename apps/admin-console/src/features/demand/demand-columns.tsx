import { useState } from 'react';
import { formatCount, type MarketDemand, type WordDemand } from '@townlink/contracts';
import { Button, Select } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';
import { useAddSynonym, useCategoryChoice } from './use-demand';
import { May } from '../rights/may';

const counts = { isPlain: true, isShort: true, className: 'whitespace-nowrap tabular-nums', first: 'desc' } as const;

export const marketColumns: readonly Column<MarketDemand>[] = [
  {
    id: 'market',
    title: 'City and category',
    isName: true,
    sort: 'market',
    className: 'wrap-anywhere',
    cell: ({ category_name, city_name, city_state }) => (
      <>
        <span className="block font-medium">{category_name}</span>
        <span className="block text-caption text-muted">
          {city_name ? `${city_name}, ${city_state}` : 'No city, or an unknown one'}
        </span>
      </>
    ),
  },
  {
    ...counts,
    id: 'searches',
    title: 'Searches',
    sort: 'searches',
    cell: ({ searches }) => `${formatCount(searches)} searches`,
  },
  {
    ...counts,
    id: 'waiting',
    title: 'Waiting',
    sort: 'waiting',
    cell: ({ waiting }) => `${formatCount(waiting)} waiting`,
  },
  {
    ...counts,
    id: 'listed',
    title: 'Listed',
    sort: 'listed',
    cell: ({ listed }) => `${formatCount(listed)} listed`,
  },
];

/** Search words without a category; each can become a synonym. */
export const wordColumns: readonly Column<WordDemand>[] = [
  {
    id: 'words',
    title: 'Words',
    isName: true,
    className: 'font-medium wrap-anywhere',
    cell: ({ words }) => <bdi>{words}</bdi>,
  },
  { ...counts, id: 'searches', title: 'Searches', cell: ({ searches }) => `${formatCount(searches)} searches` },
  { ...counts, id: 'waiting', title: 'Waiting', cell: ({ waiting }) => `${formatCount(waiting)} waiting` },
  { id: 'leads', title: 'Lead to', isPlain: true, cell: ({ words }) => <LeadTo words={words} /> },
];

function LeadTo({ words }: Pick<WordDemand, 'words'>) {
  const { data: categories = [] } = useCategoryChoice();
  const { mutate, isPending } = useAddSynonym();
  const [categoryId, setCategoryId] = useState('');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        className="max-w-60"
        aria-label={`Category for ${words}`}
        value={categoryId}
        onChange={(event) => setCategoryId(event.target.value)}
      >
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <May right="categories:write">
        <Button
          size="small"
          variant="secondary"
          disabled={!categoryId}
          busy={isPending && 'Adding…'}
          aria-label={`Add ${words} as a synonym`}
          onClick={() => mutate({ words, categoryId })}
        >
          Add as synonym
        </Button>
      </May>
    </span>
  );
}

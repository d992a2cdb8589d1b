import { categoryPlural, countWithNoun, formatCount, type ManagedCategory } from '@townlink/contracts';
import { Badge, Button, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

export const categoryColumns: readonly Column<ManagedCategory>[] = [
  {
    id: 'name',
    title: 'Category',
    isName: true,
    sort: 'name',
    className: 'wrap-anywhere',
    cell: (category) => (
      <>
        <span className="block font-medium">
          <bdi>{category.name}</bdi> {category.is_proposed && <Badge tone="warning">Proposed</Badge>}
        </span>
        <span className="block text-caption text-muted">
          {categoryPlural(category)}, /{category.slug}
        </span>
      </>
    ),
  },
  {
    id: 'listed',
    title: 'Listed',
    isPlain: true,
    className: 'tabular-nums',
    cell: ({ provider_count }) => countWithNoun(provider_count, 'provider'),
  },
  {
    id: 'words',
    title: 'Words',
    isPlain: true,
    className: 'text-caption text-muted tabular-nums',
    cell: ({ keywords, synonyms }) =>
      `${countWithNoun(keywords.length, 'keyword')}, ${countWithNoun(synonyms.length, 'synonym')}`,
  },
  {
    id: 'radius',
    title: 'Miles served',
    isHidden: true,
    className: 'tabular-nums',
    cell: ({ default_radius_miles }) => formatCount(default_radius_miles),
  },
  {
    id: 'proposed',
    title: 'State',
    sort: 'proposed',
    isHidden: true,
    cell: ({ is_proposed }) => (is_proposed ? 'Proposed' : 'Public'),
  },
  {
    id: 'edited',
    title: 'Changed',
    sort: 'edited',
    first: 'desc',
    isHidden: true,
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ edited_at }) => (edited_at ? <When short at={edited_at} /> : 'Never'),
  },
];

interface CategoryActionsProps {
  category: ManagedCategory;
  onEdit: (category: ManagedCategory) => void;
  onMerge: (category: ManagedCategory) => void;
  onAccept: (category: ManagedCategory) => void;
}

export function CategoryActions({ category, onEdit, onMerge, onAccept }: CategoryActionsProps) {
  const { name, is_proposed } = category;
  return (
    <span className="flex flex-wrap gap-2 @min-[60rem]:justify-end">
      {is_proposed && (
        <Button size="small" aria-label={`Accept ${name}`} onClick={() => onAccept(category)}>
          Accept
        </Button>
      )}
      <Button size="small" variant="secondary" aria-label={`Edit ${name}`} onClick={() => onEdit(category)}>
        Edit
      </Button>
      <Button size="small" variant="secondary" aria-label={`Merge ${name}`} onClick={() => onMerge(category)}>
        Merge
      </Button>
    </span>
  );
}

import { TextLink, When } from '@townlink/web-ui';
import type { Column } from '../list/list-row';

/** The document's title, which opens its editor. */
export const titleColumn = (
  title: string,
  pathOf: (name: string) => string,
): Column<{ name: string; title: string }> => ({
  id: 'title',
  title,
  isName: true,
  sort: 'title',
  className: 'wrap-anywhere font-medium',
  cell: (row) => (
    <TextLink alone to={pathOf(row.name)}>
      {row.title}
    </TextLink>
  ),
});

export const changedColumn: Column<{ changed_at: string | null }> = {
  id: 'changed',
  title: 'Changed',
  sort: 'changed',
  first: 'desc',
  cell: ({ changed_at }) => (changed_at ? <When withTime at={changed_at} /> : '–'),
};

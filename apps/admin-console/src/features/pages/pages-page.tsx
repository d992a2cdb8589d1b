import type { ContentPageRow } from '@townlink/contracts';
import { Badge } from '@townlink/web-ui';
import { changedColumn, titleColumn } from '../shared/editor/document-columns';
import { DataListPage } from '../shared/list/data-list-page';
import type { Column } from '../shared/list/list-row';
import { May } from '../rights/may';
import { CreatePage } from './create-page';
import { stateOf } from './states';
import { editorPath, usePages } from './use-pages';

const columns: readonly Column<ContentPageRow>[] = [
  titleColumn('Page', editorPath),
  { id: 'path', title: 'Address', isPlain: true, className: 'wrap-anywhere', cell: ({ path }) => path },
  {
    id: 'state',
    title: 'State',
    cell: ({ has_draft, publish_at, ...page }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={stateOf(page).tone}>{stateOf(page).label}</Badge>
        {has_draft && <Badge tone="accent">{publish_at ? 'Scheduled' : 'Draft'}</Badge>}
      </span>
    ),
  },
  changedColumn,
];

const nameOf = ({ title }: ContentPageRow) => title;

/** Every page made of blocks. */
export function Component() {
  const list = usePages();
  return (
    <DataListPage
      title="Pages"
      lead="The texts of the site. New releases update those that you have not edited."
      list={list}
      columns={columns}
      nouns={['page', 'pages']}
      idOf={({ name }) => name}
      nameOf={nameOf}
      failed="Failed to fetch the pages"
      empty={['No pages', 'Create one above.']}
    >
      <May right="pages:write">
        <CreatePage />
      </May>
    </DataListPage>
  );
}

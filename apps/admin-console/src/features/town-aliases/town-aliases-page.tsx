import { citySuggestionLabel, type TownAlias } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
import type { Column } from '../shared/list/list-row';
import { AddAlias } from './add-alias';
import { useRemoveTownAlias, useTownAliases } from './use-town-aliases';
import { May } from '../rights/may';

const columns: readonly Column<TownAlias>[] = [
  {
    id: 'alias',
    title: 'Name',
    isName: true,
    sort: 'alias',
    className: 'wrap-anywhere font-medium',
    cell: ({ alias }) => alias.replaceAll('-', ' '),
  },
  { id: 'town', title: 'City', sort: 'town', isPlain: true, cell: citySuggestionLabel },
];

const aliasOf = ({ alias }: TownAlias) => alias;
const nameOf = ({ alias }: TownAlias) => alias.replaceAll('-', ' ');

/** Abbreviations and nicknames that redirect visitors to a city. */
export function Component() {
  const list = useTownAliases();
  const { mutate: remove } = useRemoveTownAlias();
  return (
    <DataListPage
      title="Town Names"
      lead="Other names of cities: abbreviations, nicknames and former names. ZIP codes are already known."
      search="Name or city"
      list={list}
      columns={columns}
      nouns={['name', 'names']}
      idOf={aliasOf}
      nameOf={nameOf}
      failed="Failed to fetch the names"
      empty={['No names match', 'Try a shorter part of the name, or add it above.']}
      actions={(row) => (
        <May right="towns:write">
          <Button size="small" variant="secondary" aria-label={`Remove ${nameOf(row)}`} onClick={() => remove(row)}>
            Remove
          </Button>
        </May>
      )}
    >
      <May right="towns:write">
        <AddAlias />
      </May>
    </DataListPage>
  );
}

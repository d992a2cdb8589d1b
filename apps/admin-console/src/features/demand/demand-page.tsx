import { DEMAND_DAYS, type MarketDemand, type WordDemand } from '@townlink/contracts';
import { DataList } from '../shared/list/data-list';
import { DataListPage } from '../shared/list/data-list-page';
import type { List } from '../shared/list/use-list';
import { marketColumns, wordColumns } from './demand-columns';
import { DemandMap } from './demand-map';
import { useDemand } from './use-demand';

const CHOICES = [
  {
    name: 'days',
    label: 'Searches of the last',
    words: DEMAND_DAYS.map((days) => [String(days), `${days} days`] as const),
  },
];

const FAILED = 'Failed to fetch the demand';

const idOfMarket = ({ city_slug, category_id }: MarketDemand) => `${city_slug} ${category_id}`;
const nameOfMarket = ({ category_name, city_name }: MarketDemand) => `${category_name} in ${city_name ?? 'no city'}`;
const wordsOf = ({ words }: WordDemand) => words;

/** Unmet demand compared with listed providers: where to recruit next. */
export function Component() {
  const { markets, words } = useDemand();
  return (
    <DataListPage
      title="Demand"
      lead="Searches without results and people waiting, compared with listed providers."
      choices={CHOICES}
      above={markets.data && <DemandMap markets={markets.data.rows} />}
      list={markets}
      columns={marketColumns}
      nouns={['city and category', 'cities and categories']}
      idOf={idOfMarket}
      nameOf={nameOfMarket}
      failed={FAILED}
      empty={[
        'No searches without results',
        'Searches without results are counted here, without any data about the visitor.',
      ]}
      below={words.data && words.data.rows.length > 0 && <Words list={words} />}
    />
  );
}

function Words({ list }: { list: List<WordDemand> }) {
  const title = 'Words that lead to no category';
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      <DataList
        caption="Phrases, the most wanted first"
        list={list}
        columns={wordColumns}
        nouns={['phrase', 'phrases']}
        idOf={wordsOf}
        nameOf={wordsOf}
        failed={FAILED}
        empty={null}
      />
    </section>
  );
}

import { LIMITS_MESSAGES, type MarketLimit } from '@townlink/contracts';
import { DataListPage } from '../shared/list/data-list-page';
import { limitColumns } from './limit-columns';
import { nameOfMarket, useLimits, useUpdateLimits } from './use-limits';

const TYPED = [{ name: 'city', label: 'City' }] as const;

const idOf = ({ city_id, category_id }: MarketLimit) => `${city_id} ${category_id}`;

/** The number of Standard and Featured slots in each city and category. */
export function Component() {
  const list = useLimits();
  const { update, conflict } = useUpdateLimits();
  return (
    <>
      <DataListPage
        title="Limits"
        lead="Places per city and category. Lowering a cap doesn’t remove current providers."
        typed={TYPED}
        list={list}
        columns={limitColumns(update)}
        nouns={['market', 'markets']}
        idOf={idOf}
        nameOf={nameOfMarket}
        failed={LIMITS_MESSAGES.notFetched}
        empty={[
          'No limits here',
          'A city and category appears here once it has a cap, a listed provider or a waitlist.',
        ]}
      />
      {conflict}
    </>
  );
}

import { useState } from 'react';
import { DEMAND_DAYS, type DemandDays, formatCount, type MarketDemand, type WordDemand } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import {
  Button,
  Cell,
  EmptyState,
  ErrorState,
  Field,
  HeadCell,
  Page,
  PageHeader,
  Row,
  Select,
  Skeleton,
  Table,
} from '@townlink/web-ui';
import { DemandMap } from './demand-map';
import { useAddSynonym, useCategoryChoice, useDemand, useDemandDays } from './use-demand';

/** What people look for and do not find, against what is listed: where to win providers next. */
export function Component() {
  const { days, change } = useDemandDays();
  const { data, isError, refetch } = useDemand(days);
  return (
    <Page>
      <Head title="Demand" noindex />
      <PageHeader title="Demand" lead="Searches that found nobody and people who wait, against who is listed." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Field label="Searches of the last" className="max-w-60">
          <Select value={days} onChange={(event) => change(Number(event.target.value) as DemandDays)}>
            {DEMAND_DAYS.map((one) => (
              <option key={one} value={one}>
                {one} days
              </option>
            ))}
          </Select>
        </Field>
        {isError && !data ? (
          <ErrorState drawing="cable" title="Failed to fetch the demand" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-80" />
        ) : data.markets.length === 0 && data.words.length === 0 ? (
          <EmptyState drawing="van" title="Nothing was looked for in vain">
            Searches that find nobody are counted here, without anything of who searched.
          </EmptyState>
        ) : (
          <>
            <DemandMap markets={data.markets} />
            {data.markets.length > 0 && <MarketTable markets={data.markets} />}
            {data.words.length > 0 && <WordTable words={data.words} />}
          </>
        )}
      </div>
    </Page>
  );
}

/** Below the width that the columns need, a row is a card: its name, and the figures of a market in a line below. */
const card = {
  head: '@max-[40rem]:sr-only',
  row: '@max-[40rem]:grid @max-[40rem]:py-3',
  market: '@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:py-3',
  name: '@max-[40rem]:basis-full',
  figure: '@max-[40rem]:py-1 @max-[40rem]:pr-0! tabular-nums',
  cell: '@max-[40rem]:py-1',
};

function MarketTable({ markets }: { markets: readonly MarketDemand[] }) {
  return (
    <div className="@container">
      <Table caption="Demand by city and category">
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-1/2">City and category</HeadCell>
            <HeadCell>Searches</HeadCell>
            <HeadCell>Waiting</HeadCell>
            <HeadCell>Listed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {markets.map(
            ({ city_slug, city_name, city_state, category_id, category_name, searches, waiting, listed }) => (
              <Row key={`${city_slug} ${category_id}`} className={card.market}>
                <Cell className={`${card.cell} ${card.name} wrap-anywhere`}>
                  <span className="block font-medium">{category_name}</span>
                  <span className="block text-caption text-muted">
                    {city_name ? `${city_name}, ${city_state}` : 'No city, or none that is known'}
                  </span>
                </Cell>
                <Cell className={card.figure}>{formatCount(searches)} searches</Cell>
                <Cell className={card.figure}>{formatCount(waiting)} waiting</Cell>
                <Cell className={card.figure}>{formatCount(listed)} listed</Cell>
              </Row>
            ),
          )}
        </tbody>
      </Table>
    </div>
  );
}

/** Words that lead nowhere yet; each can be made another name of a category. */
function WordTable({ words }: { words: readonly WordDemand[] }) {
  return (
    <div className="@container">
      <Table caption="Words that lead to no category">
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-1/3">Words</HeadCell>
            <HeadCell>Searches</HeadCell>
            <HeadCell>Waiting</HeadCell>
            <HeadCell>Lead to</HeadCell>
          </tr>
        </thead>
        <tbody>
          {words.map((one) => (
            <WordRow key={one.words} {...one} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function WordRow({ words, searches, waiting }: WordDemand) {
  const { data: categories = [] } = useCategoryChoice();
  const { mutate, isPending } = useAddSynonym();
  const [categoryId, setCategoryId] = useState('');
  return (
    <Row className={card.row}>
      <Cell className={`${card.cell} font-medium wrap-anywhere`}>
        <bdi>{words}</bdi>
      </Cell>
      <Cell className={`${card.cell} tabular-nums`}>{formatCount(searches)} searches</Cell>
      <Cell className={`${card.cell} tabular-nums`}>{formatCount(waiting)} waiting</Cell>
      <Cell className={card.cell}>
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
        </span>
      </Cell>
    </Row>
  );
}

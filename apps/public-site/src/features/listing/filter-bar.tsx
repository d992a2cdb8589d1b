import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  type FilterChoice,
  formatCount,
  type ListFilter,
  type MarketFilters,
  PROVIDER_SORT_LABELS,
  PROVIDER_SORTS,
} from '@townlink/contracts';
import { Link, usePublicQueries } from '@townlink/web-federation';
import { useEarlyChoices } from '@townlink/web-forms/early-choices';
import { Button, classes, Field, Select, TextLink } from '@townlink/web-ui';
import { choiceText, chosenFilters, LISTS, SWITCHES, withoutFilters } from './filter-texts';
import { filterQuery, isFiltered, type ListView } from './list-view';
import { type ListChoices, useListChoices } from './use-list-choices';

export interface MarketSlugs {
  city: string;
  category: string;
}

interface FilterBarProps {
  view: ListView;
  addressOf: (view: ListView) => string;
  /** Undefined while its list is loading: the counts of the previous one stay. */
  market: MarketSlugs | undefined;
}

/**
 * Filters and order of a list, stored in the address, in one row where space allows. Without scripts it is a form, with
 * the rest of the address in hidden fields.
 */
export function FilterBar({ view, addressOf, market }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const choices = useListChoices(view, addressOf);
  useEarlyChoices(form);
  // The unfiltered page is cached, so 'open now' would be outdated.
  const isKept = !isFiltered(choices.chosen);
  const counts = useCounts(market, choices.chosen);
  const [path, rest] = addressOf({ ...withoutFilters(view), sort: 'featured' }).split('?');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <form
        ref={form}
        action={path}
        aria-label="Filters"
        className="relative -mx-4 flex snap-x scroll-px-4 items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:items-start sm:overflow-visible sm:px-0"
      >
        {[...new URLSearchParams(rest)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* They wrap next to the order, which stays at the end of the first row. */}
        <div className="contents sm:flex sm:flex-1 sm:flex-wrap sm:gap-1.5">
          {SWITCHES.map(([filter, label]) => (
            <Switch
              key={filter}
              filter={filter}
              label={label}
              count={isKept && filter === 'open' ? undefined : counts?.[filter]}
              {...choices}
            />
          ))}
          {LISTS.map(([filter, label, none]) => (
            <List key={filter} filter={filter} label={label} none={none} counts={counts?.[filter]} {...choices} />
          ))}
        </div>
        <Order {...choices} />
        <Button type="submit" variant="secondary" className="hidden! noscript:inline-flex!">
          Apply
        </Button>
      </form>
      <Chips view={choices.chosen} addressOf={addressOf} />
    </div>
  );
}

/** Scrolls a control that Tab has reached: browsers leave it where it is when a part of it is in sight. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab') return;
  (currentTarget.closest('label') ?? currentTarget).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Counts of this market, or of the previous one while loading. */
function useCounts(market: MarketSlugs | undefined, view: ListView): MarketFilters | undefined {
  const [known, setKnown] = useState(market);
  if (market && (market.city !== known?.city || market.category !== known.category)) setKnown(market);
  const { city = '', category = '' } = market ?? known ?? {};
  const { data } = useQuery({
    ...usePublicQueries().marketFilters({ city, category, ...filterQuery(view) }),
    enabled: city !== '',
    placeholderData: keepPreviousData,
  });
  return data;
}

const pill =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-caption font-medium whitespace-nowrap hover:border-ink sm:px-3 xl:gap-1.5 xl:px-2.5';

/** As wide as the selected option, if the browser supports it. */
const selectPill =
  '[&_select]:max-w-56 [&_select]:field-sizing-content [&_select]:rounded-full [&_select]:pl-4 ' +
  'sm:[&_select]:pr-8 sm:[&_select]:pl-3 sm:[&_select]:text-caption xl:[&_select]:pr-7 xl:[&_select]:pl-2.5';

interface SwitchProps extends ListChoices {
  filter: (typeof SWITCHES)[number][0];
  label: string;
  count: number | undefined;
}

function Switch({ filter, label, count, chosen, choose }: SwitchProps) {
  return (
    <label
      className={classes(
        pill,
        'shrink-0 snap-start has-checked:border-accent has-checked:bg-accent-soft',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="checkbox"
        name={filter}
        value="1"
        className="size-4 shrink-0 accent-accent outline-0!"
        checked={chosen[filter]}
        onKeyUp={showWhole}
        onChange={({ target }) => choose({ [filter]: target.checked })}
      />
      <span>
        {label}
        {count !== undefined && <span className="font-normal text-muted tabular-nums"> {formatCount(count)}</span>}
      </span>
    </label>
  );
}

interface ListProps extends ListChoices {
  filter: (typeof LISTS)[number][0];
  label: string;
  none: string;
  counts: readonly FilterChoice[] | undefined;
}

function List({ filter, label, none, counts = [], chosen, choose }: ListProps) {
  const value = chosen[filter];
  // The selected option stays in the list until its counts have loaded.
  const isMissing = value !== null && !counts.some((choice) => choice.value === String(value));
  if (counts.length === 0 && value === null) return null;
  return (
    <Field label={label} labelHidden className="shrink-0 snap-start">
      <Select
        aria-required={false}
        name={filter}
        className={classes(selectPill, value !== null && '[&_select]:border-accent [&_select]:bg-accent-soft')}
        value={value ?? ''}
        onKeyUp={showWhole}
        onChange={({ target }) => choose({ [filter]: chosenValue(filter, target.value) })}
      >
        <option value="">{none}</option>
        {isMissing && <option value={value}>{choiceText(filter, String(value))}</option>}
        {counts.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choiceText(filter, choice.value)} ({formatCount(choice.count)})
          </option>
        ))}
      </Select>
    </Field>
  );
}

const chosenValue = (filter: ListFilter, value: string): string | number | null =>
  value === '' ? null : filter === 'rating' ? Number(value) : value;

function Order({ chosen, choose }: ListChoices) {
  return (
    <Field label="Sort by" labelHidden className="shrink-0 snap-start">
      <Select
        aria-required={false}
        className={selectPill}
        name="sort"
        value={chosen.sort}
        onKeyUp={showWhole}
        onChange={({ target }) => choose({ sort: target.value as ListView['sort'] })}
      >
        {PROVIDER_SORTS.map((order) => (
          <option key={order} value={order}>
            {PROVIDER_SORT_LABELS[order]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The active filters, each a link that removes it. */
function Chips({ view, addressOf }: Pick<FilterBarProps, 'view' | 'addressOf'>) {
  const chosen = chosenFilters(view);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ filter, text, without }) => (
        <li key={filter}>
          <Link
            to={addressOf(without)}
            aria-label={`Remove filter: ${text}`}
            className={classes(pill, 'border-accent! bg-accent-soft')}
          >
            {text} <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <TextLink alone to={addressOf(withoutFilters(view))}>
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}

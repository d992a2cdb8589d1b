import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  CAPPED_TIERS,
  type CappedTier,
  forCappedTiers,
  limitRoutes,
  LIMITS_MESSAGES,
  type MarketLimit,
  type MarketLimits,
  TIERS,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { type EditBase, type EditedField, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIMITS = ['admin', 'limits'] as const;

export type Caps = Record<CappedTier, number>;

export const capsOf = (limit: MarketLimit): Caps => forCappedTiers((tier) => limit[`${tier}_cap`]);

const LIST = {
  name: 'limits',
  route: limitRoutes.list,
  file: limitRoutes.file,
  filters: { city: '' },
  sort: { by: 'city', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useLimits = () => useList(LIST);

interface Change {
  /** The market as shown before the change, with those that still wait. */
  limit: MarketLimit;
  after: Caps;
}

const FIELDS: readonly EditedField<Caps>[] = CAPPED_TIERS.map((tier) => ({
  label: `${TIERS[tier].name} cap`,
  paths: [tier],
}));

const baseOf = (limit: MarketLimit): EditBase<Caps> => ({ values: capsOf(limit), version: limit.version });

const keyOf = ({ city_id, category_id }: MarketLimit): string => `${city_id} ${category_id}`;

/** Only the caps that the change is about: another waiting change may have failed since. */
const changedIn = ({ limit, after }: Change, stored: MarketLimit): Caps =>
  forCappedTiers((tier) => (after[tier] === limit[`${tier}_cap`] ? stored[`${tier}_cap`] : after[tier]));

const isSameMarket = (one: MarketLimit, other: MarketLimit): boolean => keyOf(one) === keyOf(other);

export const nameOfMarket = ({ category_name, city_name, city_state }: MarketLimit): string =>
  `${category_name} in ${city_name}, ${city_state}`;

/** Sends caps; overwrites others' changes only after a confirmation. */
function useSaveLimit() {
  const call = useCall();
  const { ask, conflict } = useEditConflict('Saved elsewhere');
  const save = (change: Change, stored: MarketLimit) => {
    const { limit } = change;
    let mine = changedIn(change, stored);
    return saveEdits({
      fields: FIELDS,
      base: baseOf(stored),
      baseOf,
      ask,
      read: () => mine,
      write: (merged) => (mine = merged),
      send: ({ featured, standard }, { version }) =>
        call(limitRoutes.update, {
          version,
          body: {
            cityId: limit.city_id,
            categoryId: limit.category_id,
            featured_cap: featured,
            standard_cap: standard,
          },
        }),
    });
  };
  return { save, conflict };
}

/** Markets as stored, while changes of them wait: the list shows them with these changes. */
function useStored() {
  const markets = useRef(new Map<string, { stored: MarketLimit; changes: number }>());
  const of = (limit: MarketLimit) => markets.current.get(keyOf(limit)) ?? { stored: limit, changes: 0 };
  const put = (stored: MarketLimit, changes: number) => {
    if (changes > 0) markets.current.set(keyOf(stored), { stored, changes });
    else markets.current.delete(keyOf(stored));
  };
  return {
    of: (limit: MarketLimit) => of(limit).stored,
    begin: (limit: MarketLimit) => put(of(limit).stored, of(limit).changes + 1),
    saved: (stored: MarketLimit) => put(stored, of(stored).changes),
    end: (limit: MarketLimit) => put(of(limit).stored, of(limit).changes - 1),
  };
}

/**
 * Sets caps optimistically, with an undo in the toast. Updates run sequentially; `conflict` resolves conflicts with
 * others' changes.
 */
export function useUpdateLimits() {
  const client = useQueryClient();
  const { save, conflict } = useSaveLimit();
  const stored = useStored();
  const show = (changed: MarketLimit) =>
    client.setQueriesData<MarketLimits>(
      { queryKey: LIMITS },
      (list) => list && { ...list, rows: list.rows.map((one) => (isSameMarket(one, changed) ? changed : one)) },
    );
  const { mutate } = useMutation({
    scope: { id: 'limits' },
    mutationFn: (change: Change) => save(change, stored.of(change.limit)),
    onSuccess: (outcome, { limit }) => {
      if (outcome.kind === 'undecided') return client.invalidateQueries({ queryKey: LIMITS });
      if (outcome.kind === 'taken-over') return show(outcome.current);
      const { answer: saved, sent } = outcome;
      const before = capsOf(stored.of(limit));
      stored.saved(saved);
      show(saved);
      toast.success(LIMITS_MESSAGES.updated, {
        description: `${nameOfMarket(saved)}: ${CAPPED_TIERS.map((tier) => `${TIERS[tier].name} ${sent[tier]}`).join(', ')}`,
        action: { label: 'Undo', onSelect: () => update({ limit: saved, after: before }) },
        about: `limits ${saved.city_id} ${saved.category_id}`,
      });
    },
    onError: (error, { limit }) => {
      show(stored.of(limit));
      toast.error(LIMITS_MESSAGES.notUpdated, { description: isApiProblem(error) ? error.message : undefined });
      return client.invalidateQueries({ queryKey: LIMITS });
    },
    onSettled: (_outcome, _error, { limit }) => stored.end(limit),
  });
  const update = (change: Change): void => {
    const { featured, standard } = change.after;
    stored.begin(change.limit);
    show({ ...change.limit, featured_cap: featured, standard_cap: standard });
    mutate(change);
  };
  return { update: (limit: MarketLimit, after: Caps): void => update({ limit, after }), conflict };
}

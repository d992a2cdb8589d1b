import { useState } from 'react';
import { CAPPED_TIERS, type CappedTier, capOf, isOverCap, type MarketLimit, TIERS } from '@townlink/contracts';
import { Badge, Input } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';
import { type Caps, capsOf, nameOfMarket } from './use-limits';
import { useMay } from '../rights/may';

/** Columns of a market's caps, which are edited in place. */
export const limitColumns = (onChange: (limit: MarketLimit, caps: Caps) => void): readonly Column<MarketLimit>[] => [
  {
    id: 'market',
    title: 'City and category',
    isName: true,
    sort: 'city',
    className: 'wrap-anywhere',
    cell: ({ category_name, city_name, city_state }) => (
      <>
        <span className="block font-medium">{category_name}</span>
        <span className="block text-caption text-muted">
          {city_name}, {city_state}
        </span>
      </>
    ),
  },
  ...CAPPED_TIERS.map((tier): Column<MarketLimit> => ({
    id: tier,
    title: `${TIERS[tier].name} cap`,
    cell: (limit) => (
      <CapCell limit={limit} tier={tier} onChange={(cap) => onChange(limit, { ...capsOf(limit), [tier]: cap })} />
    ),
  })),
];

interface CapCellProps {
  limit: MarketLimit;
  tier: CappedTier;
  onChange: (cap: number) => void;
}

/** Enter or leaving the field saves; Escape restores. */
function CapCell({ limit, tier, onChange }: CapCellProps) {
  const cap = limit[`${tier}_cap`];
  const [typed, setTyped] = useState<string>();
  const may = useMay();
  const save = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (capOf(typed) !== cap) onChange(capOf(typed));
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Input
        inputMode="numeric"
        readOnly={!may('limits:write')}
        className="max-w-24 tabular-nums"
        aria-label={`${TIERS[tier].name} cap for ${nameOfMarket(limit)}`}
        value={typed ?? String(cap)}
        maxLength={10}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <span className="text-caption text-muted tabular-nums">
        {limit[`${tier}_count`]} taken {isOverCap(limit, tier) && <Badge tone="warning">Over cap</Badge>}
      </span>
    </div>
  );
}

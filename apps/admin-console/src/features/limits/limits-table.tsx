import { useState } from 'react';
import { CAPPED_TIERS, type CappedTier, capOf, isOverCap, type MarketLimit, TIERS } from '@townlink/contracts';
import { Badge, Cell, HeadCell, Input, Row, Table } from '@townlink/web-ui';
import { type Caps, capsOf } from './use-limits';

interface LimitsTableProps {
  limits: readonly MarketLimit[];
  onChange: (limit: MarketLimit, caps: Caps) => void;
}

/** Below the width that the columns need, a row is a card with its parts one below the other. */
const card = {
  head: '@max-[40rem]:sr-only',
  row: '@max-[40rem]:grid @max-[40rem]:grid-cols-2 @max-[40rem]:py-3',
  name: '@max-[40rem]:col-span-2 @max-[40rem]:py-1',
  cell: '@max-[40rem]:py-1',
};

/** Caps of cities and categories as rows, on a narrow screen as cards; each cap is changed where it stands. */
export function LimitsTable({ limits, onChange }: LimitsTableProps) {
  return (
    <div className="@container">
      <Table caption="Limits">
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-1/2">City and category</HeadCell>
            {CAPPED_TIERS.map((tier) => (
              <HeadCell key={tier}>{TIERS[tier].name} cap</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <Row key={`${limit.city_id} ${limit.category_id}`} className={card.row}>
              <Cell className={`${card.name} wrap-anywhere`}>
                <span className="block font-medium">{limit.category_name}</span>
                <span className="block text-caption text-muted">
                  {limit.city_name}, {limit.city_state}
                </span>
              </Cell>
              {CAPPED_TIERS.map((tier) => (
                <Cell key={tier} className={card.cell}>
                  <CapCell
                    limit={limit}
                    tier={tier}
                    onChange={(cap) => onChange(limit, { ...capsOf(limit), [tier]: cap })}
                  />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface CapCellProps {
  limit: MarketLimit;
  tier: CappedTier;
  onChange: (cap: number) => void;
}

/** Saved by Enter and by leaving the box; Escape takes back what was typed. */
function CapCell({ limit, tier, onChange }: CapCellProps) {
  const cap = limit[`${tier}_cap`];
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (capOf(typed) !== cap) onChange(capOf(typed));
  };
  return (
    <div className="grid justify-items-start gap-1">
      <span aria-hidden="true" className="text-caption text-muted @min-[40rem]:hidden">
        {TIERS[tier].name} cap
      </span>
      <Input
        inputMode="numeric"
        className="max-w-24 tabular-nums"
        aria-label={`${TIERS[tier].name} cap for ${limit.category_name} in ${limit.city_name}, ${limit.city_state}`}
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

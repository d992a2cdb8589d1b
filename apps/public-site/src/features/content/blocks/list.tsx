import { Check, X } from 'lucide-react';
import type { BlockProps } from '../block-props';
import { Inline } from '../inline';

export function List({ block: { style, items } }: BlockProps<'list'>) {
  if (style === 'checks' || style === 'crosses') return <MarkedList items={items} isChecked={style === 'checks'} />;
  const views = items.map((item, index) => (
    <li key={index}>
      <Inline text={item} />
    </li>
  ));
  if (style === 'numbers') return <ol className="measure grid list-decimal gap-2 pl-6">{views}</ol>;
  return <ul className="measure grid list-disc gap-2 pl-6">{views}</ul>;
}

function MarkedList({ items, isChecked }: { items: readonly string[]; isChecked: boolean }) {
  const Icon = isChecked ? Check : X;
  return (
    <ul className="grid gap-3">
      {items.map((item, index) => (
        <li key={index} className="flex gap-3">
          <Icon
            aria-hidden="true"
            className={isChecked ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-muted'}
          />
          <span>
            <Inline text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

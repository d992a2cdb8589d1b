import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { HOURS_LIMITS, type OpeningSpan } from '@townlink/contracts';
import { IconButton, Input } from '@townlink/web-ui';

export const NO_SPAN: OpeningSpan = { opens: '', closes: '' };

interface SpanRowsProps {
  /** 'Monday' */
  label: string;
  spans: readonly OpeningSpan[];
  /** Receives the rows that are at least partly filled in. */
  onChange: (spans: OpeningSpan[]) => void;
  /** To the left of the rows if there is space; above them on a phone. */
  title?: ReactNode;
  /** Additional buttons next to the one that adds a row. */
  actions?: ReactNode;
}

/** The times of a day, one row per span: opening and closing. */
export function SpanRows({ label, spans, onChange, title, actions }: SpanRowsProps) {
  const [wanted, setWanted] = useState(1);
  const newest = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted > 1) newest.current?.focus();
  }, [wanted]);
  const count = Math.max(wanted, spans.length);
  const rows = Array.from({ length: count }, (_, index) => spans[index] ?? NO_SPAN);
  const change = (index: number, changes: Partial<OpeningSpan>) =>
    onChange(
      rows
        .map((row, at) => (at === index ? { ...row, ...changes } : row))
        .filter(({ opens, closes }) => opens || closes),
    );
  const last = rows.at(-1) ?? NO_SPAN;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 @lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <span className="@lg:self-start @lg:pt-2.5">{title}</span>
      <div className="col-span-2 row-start-2 grid gap-2 @lg:col-span-1 @lg:row-start-auto">
        {rows.map((row, index) => (
          <SpanRow
            key={index}
            from={index === count - 1 ? newest : undefined}
            nameOf={(part) => `${label} ${part}${index > 0 ? `, time ${index + 1}` : ''}`}
            span={row}
            onChange={(changes) => change(index, changes)}
          />
        ))}
      </div>
      <div className="flex self-end">
        <IconButton
          label={`Add another time on ${label}`}
          disabled={!last.opens || !last.closes || count >= HOURS_LIMITS.spansADay}
          onClick={() => setWanted(count + 1)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        {actions}
      </div>
    </div>
  );
}

interface SpanRowProps {
  /** Its first field. */
  from: Ref<HTMLInputElement> | undefined;
  nameOf: (part: 'from' | 'to') => string;
  span: OpeningSpan;
  onChange: (changes: Partial<OpeningSpan>) => void;
}

function SpanRow({ from, nameOf, span: { opens, closes }, onChange }: SpanRowProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Input
        ref={from}
        type="time"
        aria-label={nameOf('from')}
        value={opens}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <Input
        type="time"
        aria-label={nameOf('to')}
        value={closes}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
    </div>
  );
}

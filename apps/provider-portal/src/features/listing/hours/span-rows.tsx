import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HOURS_LIMITS, type OpeningSpan } from '@townlink/contracts';
import { IconButton, Input } from '@townlink/web-ui';

export const NO_SPAN: OpeningSpan = { opens: '', closes: '' };

interface SpanRowsProps {
  /** 'Monday' */
  label: string;
  spans: readonly OpeningSpan[];
  /** Gets the rows that are filled in, at least in part. */
  onChange: (spans: OpeningSpan[]) => void;
}

/** The times of one day, a row each: when it opens, and when it closes. */
export function SpanRows({ label, spans, onChange }: SpanRowsProps) {
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
  const nameOf = (part: string, index: number) => `${label} ${part}${index > 0 ? `, time ${index + 1}` : ''}`;
  return (
    <div className="flex min-w-0 grow items-end gap-2">
      <div className="grid grow gap-2">
        {rows.map((row, index) => (
          <div key={index} className="grid grid-cols-2 gap-2">
            <Input
              ref={index === count - 1 ? newest : undefined}
              type="time"
              aria-label={nameOf('from', index)}
              value={row.opens}
              onChange={({ target }) => change(index, { opens: target.value })}
            />
            <Input
              type="time"
              aria-label={nameOf('to', index)}
              value={row.closes}
              onChange={({ target }) => change(index, { closes: target.value })}
            />
          </div>
        ))}
      </div>
      <IconButton
        label={`Add another time on ${label}`}
        disabled={!last.opens || !last.closes || count >= HOURS_LIMITS.spansADay}
        onClick={() => setWanted(count + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </div>
  );
}

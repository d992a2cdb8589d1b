import { formatCount } from '@townlink/contracts';
import { classes } from '../primitives';

export interface Bar {
  /** 'Oct 4' */
  label: string;
  value: number;
  /** Shown instead of the number. */
  text?: string;
}

interface BarPlotProps {
  /** Title of the plot, and of the table for screen readers. */
  title: string;
  /** Heading of the table's first column, for example 'Week'. */
  unit: string;
  bars: readonly Bar[];
}

/** Abbreviated, such as '1.3M'. The table has the full number. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

/**
 * The axis maximum: the smallest of 2, 4, 10, 20, 40, 100, … that is not below `count`, so that half of it is also an
 * integer.
 */
export function topOfAxis(count: number): number {
  const most = Math.max(2, count);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((step) => step * power).find((top) => top >= most)!;
}

/** With more bars there are no gaps, and only a few get a label. */
const DENSE = 12;
const NAMED = 5;

/** Bar chart of counts over time. The last bar is highlighted with its value; a narrow chart labels only every other bar. */
export function BarPlot({ title, unit, bars }: BarPlotProps) {
  const top = topOfAxis(Math.max(0, ...bars.map(({ value }) => value)));
  const marks = [top, top / 2, 0];
  const isDense = bars.length > DENSE;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-caption font-semibold">{title}</figcaption>
      {bars.length === 0 ? (
        <p className="text-body text-muted">No figures yet</p>
      ) : (
        <div
          aria-hidden="true"
          className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-caption text-muted"
        >
          <ValueAxis marks={marks} top={top} />
          <div className="relative mt-6 h-32">
            {marks.map((mark) => (
              <span
                key={mark}
                className="absolute inset-x-0 border-t border-line"
                style={{ top: `${100 - (mark / top) * 100}%` }}
              />
            ))}
            <div className="absolute inset-0 flex items-end justify-around px-1">
              {bars.map((bar, index) => (
                <Column key={bar.label} bar={bar} top={top} isLast={index === bars.length - 1} isDense={isDense} />
              ))}
            </div>
          </div>
          <Labels bars={bars} isDense={isDense} />
        </div>
      )}
      <DataTable title={title} unit={unit} bars={bars} />
    </figure>
  );
}

function ValueAxis({ marks, top }: { marks: readonly number[]; top: number }) {
  return (
    <div className="relative mt-6 h-32 text-right tabular-nums">
      {/* Reserves the width of the longest number. */}
      <span className="invisible">{short.format(top)}</span>
      {marks.map((mark) => (
        <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${100 - (mark / top) * 100}%` }}>
          {short.format(mark)}
        </span>
      ))}
    </div>
  );
}

function Labels({ bars, isDense }: { bars: readonly Bar[]; isDense: boolean }) {
  const step = Math.ceil(bars.length / NAMED);
  return (
    <div className="col-start-2 flex justify-around px-1 pt-1.5">
      {bars.map(({ label }, index) => (
        <span
          key={label}
          className={classes('flex justify-center whitespace-nowrap', isDense ? 'w-0 min-w-0 grow' : 'w-6')}
        >
          {isDense ? (
            <DenseLabel place={(bars.length - 1 - index - Math.floor(step / 2)) / step}>{label}</DenseLabel>
          ) : (
            <span className={(bars.length - index) % 2 === 0 && bars.length > 4 ? 'hidden @lg:inline' : undefined}>
              {label}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** Labels bars that have a whole space, counted from the end; with large letters, every third of them. */
function DenseLabel({ place, children }: { place: number; children: string }) {
  if (!Number.isInteger(place)) return null;
  return <span className={place % 3 === 0 ? undefined : 'hidden @min-[14rem]:inline'}>{children}</span>;
}

interface ColumnProps {
  bar: Bar;
  top: number;
  isLast: boolean;
  isDense: boolean;
}

function Column({ bar: { value, text }, top, isLast, isDense }: ColumnProps) {
  return (
    <span
      className={classes(
        'relative w-[min(2.25rem,70%)] max-w-9 grow',
        isDense ? 'rounded-t-[0.125rem] not-last:mr-px' : 'rounded-t-[0.25rem] not-last:mr-1.5',
        value > 0 && 'border border-b-0 border-accent',
        isLast ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-accent-soft',
      )}
      style={{ height: `${(value / top) * 100}%` }}
    >
      {isLast && (
        <span className="absolute inset-x-0 -top-6 flex justify-center font-semibold text-ink tabular-nums">
          {text ?? short.format(value)}
        </span>
      )}
    </span>
  );
}

/** The same data as a table for screen readers. */
function DataTable({ title, unit, bars }: BarPlotProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text ?? formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

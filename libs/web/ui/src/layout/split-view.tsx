import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@townlink/web-federation';
import { IconButton } from '../actions/button';
import { MonogramTile } from '../listing/monogram-tile';
import { classes } from '../primitives';

interface SplitViewProps {
  /** Label of the list, such as 'Waiting applications, oldest first'. */
  label: string;
  /** {@link SplitItem}s. */
  list: ReactNode;
  /** Below the list: its pagination. */
  footer?: ReactNode;
  /** Sticky bar below the list: bulk actions. */
  bar?: ReactNode;
  /** The selected item, or an empty state. */
  detail: ReactNode;
  /** Whether an item is selected: below 64rem either the detail or the list is shown. */
  isOpen: boolean;
  /** Sticky buttons below the detail. */
  actions?: ReactNode;
  /** Back to the list and on to the next item, on small screens: a {@link SplitPager}. */
  pager?: ReactNode;
}

/**
 * A master-detail layout. From 64rem, list and detail are next to each other, and each scrolls independently if the layout
 * has a fixed height. Below that only one is shown, the page scrolls, and the actions stick to the bottom.
 */
export function SplitView({ label, list, footer, bar, detail, isOpen, actions, pager }: SplitViewProps) {
  return (
    <div className="grid min-h-0 min-w-0 grow border-t border-line lg:grid-cols-[min(20rem,32vw)_minmax(0,1fr)]">
      <nav
        aria-label={label}
        className={classes(
          // Positioned, so that a row's visually hidden content is clipped with it and does not lengthen the page.
          'relative flex min-h-0 flex-col border-line bg-canvas lg:overflow-auto lg:border-r',
          isOpen && 'max-lg:hidden',
        )}
      >
        <ul className="grow">{list}</ul>
        {footer && <div className="p-4 empty:hidden">{footer}</div>}
        {bar}
      </nav>
      <div className={classes('grid min-h-0 min-w-0 grid-rows-[1fr_auto] bg-surface', !isOpen && 'max-lg:hidden')}>
        <div className="relative min-h-0 min-w-0 p-4 md:p-6 lg:overflow-auto">
          {pager && <div className="-mx-2 -mt-2 mb-1 lg:hidden">{pager}</div>}
          {detail}
        </div>
        {actions && (
          <div
            data-actions="line"
            data-bottom-bar
            className="sticky bottom-0 z-10 [@media(max-height:25rem)]:static flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 md:px-6"
          >
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

interface SplitItemProps {
  to: LinkProps['to'];
  name: string;
  /** 'Plumber in Riverton, UT' */
  note: ReactNode;
  /** How long it has waited. */
  age?: ReactNode;
  /** A separate line below with important facts. */
  remark?: ReactNode;
  /** Whether the promised response time is nearly over. */
  isLate?: boolean;
  isCurrent?: boolean;
  /** Selects it for bulk actions. */
  mark?: { isMarked: boolean; isDisabled: boolean; onToggle: () => void };
  /** A decision was made; its row collapses. */
  isLeaving?: boolean;
}

/** An item in the list of a {@link SplitView}. */
export function SplitItem({ isCurrent = false, isLeaving = false, mark, ...item }: SplitItemProps) {
  return (
    <li
      className={classes(
        'grid transition-[grid-template-rows,opacity] duration-120',
        isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div
        className={classes(
          'flex border-b border-l-3 border-b-line',
          isLeaving && 'min-h-0 overflow-hidden',
          isCurrent
            ? 'border-l-accent bg-accent-soft'
            : 'border-l-transparent hover:bg-sunken forced-colors:border-l-[color:Canvas]',
        )}
      >
        {mark && <Mark name={item.name} {...mark} />}
        <Link
          to={item.to}
          aria-current={isCurrent || undefined}
          className={classes(
            'flex min-w-0 grow items-center gap-3 pr-4 transition-[min-height,padding] duration-120 focus-visible:-outline-offset-3',
            isLeaving ? 'min-h-0' : 'min-h-17 py-3',
            mark ? 'pl-1' : 'pl-4',
          )}
        >
          <MonogramTile name={item.name} size="small" />
          <ItemText {...item} />
        </Link>
      </div>
    </li>
  );
}

type ItemTextProps = Pick<SplitItemProps, 'name' | 'note' | 'age' | 'remark' | 'isLate'>;

function ItemText({ name, note, age, remark, isLate = false }: ItemTextProps) {
  return (
    <span className="grid min-w-0 grow">
      <span className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-caption text-muted">
        <span className="wrap-anywhere">{note}</span>
        {age && (
          <span className={classes('whitespace-nowrap tabular-nums', isLate && 'font-semibold text-warning')}>
            {age}
          </span>
        )}
      </span>
      {remark}
    </span>
  );
}

function Mark({ name, isMarked, isDisabled, onToggle }: { name: string } & NonNullable<SplitItemProps['mark']>) {
  return (
    <label className="flex w-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Mark ${name}`}
        checked={isMarked}
        disabled={isDisabled}
        onChange={onToggle}
        className="size-5 rounded-sm accent-accent"
      />
    </label>
  );
}

interface SplitPagerProps {
  /** URL of the list. */
  back: LinkProps['to'];
  backLabel: string;
  /** Position of this item in the list, from 1; undefined if the list is read from its middle. */
  position: number | undefined;
  total: number;
  onNext?: () => void;
  nextLabel: string;
}

/** Back to the list, and on to the next item; needed only by screens that show one at a time. */
export function SplitPager({ back, backLabel, position, total, onNext, nextLabel }: SplitPagerProps) {
  return (
    <div className="flex items-center gap-1">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1 px-2 font-[560] text-accent">
        <ChevronLeft aria-hidden="true" className="size-4" /> {backLabel}
      </Link>
      <span className="ml-auto text-caption whitespace-nowrap text-muted tabular-nums">
        {position !== undefined && `${position} of ${total}`}
      </span>
      <IconButton label={nextLabel} disabled={!onNext} onClick={onNext}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** A button's keyboard shortcut, shown on it; hidden on phones. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-[0.25rem] border border-current px-1.25 font-mono text-[0.8125rem] leading-[1.25rem] opacity-85 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}

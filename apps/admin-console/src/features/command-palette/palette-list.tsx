import { useEffect, useRef } from 'react';
import { classes } from '@townlink/web-ui';
import type { PaletteItem, PaletteGroup } from './palette-items';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Class; the list has the same height for any number of results. */
  height?: string;
  /** Index of the active item across all groups, or -1. */
  active: number;
  optionId: (index: number) => string;
  onSelect: (item: PaletteItem) => void;
  onPoint: (index: number) => void;
}

/** The listbox of the palette. The combobox handles its keys. */
export function PaletteList({ id, groups, height = 'h-[min(26rem,55dvh)]', ...list }: PaletteListProps) {
  const { active, optionId, onSelect, onPoint } = list;
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes('-mx-2 overflow-y-auto', height)}>
      {groups.map(({ title, items }, place) => (
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden="true" className="px-3 py-1 text-caption font-medium text-muted">
            {title}
          </p>
          {items.map((item, index) => (
            <Option
              key={item.id}
              id={optionId(starts[place]! + index)}
              item={item}
              isActive={starts[place]! + index === active}
              onSelect={() => onSelect(item)}
              onPoint={() => onPoint(starts[place]! + index)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onSelect: () => void;
  onPoint: () => void;
}

function Option({ id, item: { label, note }, isActive, onSelect, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are the text box's, where the focus is.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()} // Keeps the focus in the input.
      onClick={onSelect}
      onMouseMove={onPoint}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-body aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {note && <span className="min-w-0 text-caption wrap-anywhere text-muted">{note}</span>}
    </div>
  );
}

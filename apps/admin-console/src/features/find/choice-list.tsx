import { useEffect, useRef } from 'react';
import type { Choice, ChoiceGroup } from './choices';

interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  /** Position of the marked choice among all, or -1. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (choice: Choice) => void;
  onPoint: (index: number) => void;
}

/** The list below the box, in groups; its keys are the box's. */
export function ChoiceList({ id, groups, active, optionId, onChoose, onPoint }: ChoiceListProps) {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className="-mx-2 h-[min(26rem,55dvh)] overflow-y-auto">
      {groups.map(({ title, choices }, place) => (
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden="true" className="px-3 py-1 text-caption font-medium text-muted">
            {title}
          </p>
          {choices.map((choice, index) => (
            <Option
              key={choice.id}
              id={optionId(starts[place]! + index)}
              choice={choice}
              isActive={starts[place]! + index === active}
              onChoose={() => onChoose(choice)}
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
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, choice: { label, note }, isActive, onChoose, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are the text box's, where the focus is.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()} // Keeps the focus in the text.
      onClick={onChoose}
      onMouseMove={onPoint}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-body aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {note && <span className="min-w-0 text-caption wrap-anywhere text-muted">{note}</span>}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../primitives';
import type { useCombobox } from './use-combobox';

interface ComboboxListProps<Option> {
  list: Pick<
    ReturnType<typeof useCombobox<Option>>,
    'listId' | 'isShown' | 'optionId' | 'active' | 'select' | 'setMarked'
  >;
  label: string;
  /** Shown instead of options, such as 'Loading...'. */
  message: string | undefined;
  options: readonly Option[];
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => ReactNode;
  optionGroup?: (option: Option) => string;
}

/** The list, with its length for screen readers. */
export function ComboboxList<Option>({ list, label, message, options, ...rest }: ComboboxListProps<Option>) {
  const { isShown } = list;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? (message ?? countText(options.length)) : ''}</span>
      </VisuallyHidden>
      <ul
        id={list.listId}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        className="absolute z-30 mt-1 max-h-72 w-full min-w-64 overflow-y-auto rounded-control border border-line bg-surface p-1 text-left shadow-overlay"
      >
        {isShown && message && <li className="px-3 py-2.5 text-body text-muted">{message}</li>}
        {isShown &&
          groupsOf(options, rest.optionGroup).map(({ title, from, members }) => (
            <Group key={title} title={title}>
              {members.map((option, index) => (
                <Choice
                  key={rest.optionKey(option)}
                  id={list.optionId(from + index)}
                  isActive={from + index === list.active}
                  onPick={() => list.select(option)}
                  onPoint={() => list.setMarked(from + index)}
                >
                  {rest.optionLabel(option)}
                </Choice>
              ))}
            </Group>
          ))}
      </ul>
    </>
  );
}

const countText = (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

interface OptionGroup<Option> {
  /** Empty for options without a group. */
  title: string;
  /** Position of its first option. */
  from: number;
  members: Option[];
}

function groupsOf<Option>(options: readonly Option[], titleOf?: (option: Option) => string): OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = [];
  for (const [from, option] of options.entries()) {
    const title = titleOf?.(option) ?? '';
    const last = groups.at(-1);
    if (last?.title === title) last.members.push(option);
    else groups.push({ title, from, members: [option] });
  }
  return groups;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  if (!title) return children;
  return (
    <li role="presentation">
      <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-caption font-medium text-muted">
        {title}
      </p>
      <ul role="group" aria-label={title}>
        {children}
      </ul>
    </li>
  );
}

interface ChoiceProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  onPoint: () => void;
  children: ReactNode;
}

function Choice({ id, isActive, onPick, onPoint, children }: ChoiceProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are the text box's, where the focus is.
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()} // Keeps the focus in the text.
      onClick={onPick}
      onMouseMove={onPoint}
      className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 text-body aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      {children}
    </li>
  );
}

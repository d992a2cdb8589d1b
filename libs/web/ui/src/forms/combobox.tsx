import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';
import { classes } from '../primitives/classes';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';
import { useCombobox } from './use-combobox';

export interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'onSelect' | 'onChange' | 'value'> {
  /** The text in the box. */
  value: string;
  onType: (text: string) => void;
  /** What matches the text; asked for by the caller. */
  options: readonly Option[];
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => ReactNode;
  onSelect: (option: Option) => void;
  /** Says so in the list while options are being fetched. */
  loading?: boolean;
  /** Shown when nothing matches; without it the list stays closed then. */
  emptyText?: string;
  /** Name of the list for screen readers, for instance 'Cities'. */
  listLabel: string;
  /** An icon at the start of the box. */
  icon?: ReactNode;
}

/** A text box that suggests: an editable combobox with a list. The text is never changed behind the writer's back. */
export function Combobox<Option>({
  value,
  onType,
  options,
  optionKey,
  optionLabel,
  onSelect,
  loading,
  emptyText,
  listLabel,
  icon,
  className,
  ...rest
}: ComboboxProps<Option>) {
  const box = useCombobox({ options, onSelect });
  const message = loading ? 'Loading...' : options.length === 0 ? emptyText : undefined;
  const isShown = box.isOpen && value.trim() !== '' && (options.length > 0 || message !== undefined);
  return (
    <div className="relative">
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">{icon}</span>
      )}
      <input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={box.listId}
        aria-activedescendant={isShown && box.active >= 0 ? box.optionId(box.active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...useFieldControl(rest)}
        {...rest}
        value={value}
        className={classes(controlStyle, Boolean(icon) && 'pl-10', className)}
        onChange={(event) => {
          onType(event.target.value);
          box.setMarked(-1);
          box.open();
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          box.onKeyDown(event);
        }}
        onBlur={(event) => {
          box.close();
          rest.onBlur?.(event);
        }}
      />
      <VisuallyHidden>
        <span role="status">{isShown ? (message ?? `${options.length} suggestions`) : ''}</span>
      </VisuallyHidden>
      <ul
        id={box.listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute z-30 mt-1 max-h-72 w-full min-w-64 overflow-y-auto rounded-control border border-line bg-surface p-1 text-left shadow-overlay"
      >
        {isShown && message && <li className="px-3 py-2.5 text-body text-muted">{message}</li>}
        {isShown &&
          options.map((option, index) => (
            <Choice
              key={optionKey(option)}
              id={box.optionId(index)}
              isActive={index === box.active}
              onPick={() => box.select(option)}
              onPoint={() => box.setMarked(index)}
            >
              {optionLabel(option)}
            </Choice>
          ))}
      </ul>
    </div>
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
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
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

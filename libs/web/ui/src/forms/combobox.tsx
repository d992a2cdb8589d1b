import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../primitives';
import { classes } from '../primitives';
import { ComboboxList } from './combobox-list';
import { controlStyle } from './controls';
import { useFieldControl } from './field';
import { useCombobox } from './use-combobox';

export interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'onSelect' | 'onChange' | 'value'> {
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

/** An editable combobox with suggestions. It never changes what the user typed. */
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
  const box = useCombobox({ options, onSelect, onBlur: rest.onBlur });
  const message = loading ? 'Loading...' : options.length === 0 ? emptyText : undefined;
  const isShown = box.isOpen && value.trim() !== '' && (options.length > 0 || message !== undefined);
  return (
    <div className="relative">
      <StartIcon>{icon}</StartIcon>
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
          box.reopen();
        }}
        onKeyDown={box.onKeyDown}
        onBlur={box.onBlur}
      />
      <VisuallyHidden>
        <span role="status">{isShown ? (message ?? `${options.length} suggestions`) : ''}</span>
      </VisuallyHidden>
      <ComboboxList
        id={box.listId}
        label={listLabel}
        isShown={isShown}
        message={message}
        options={options}
        optionKey={optionKey}
        optionLabel={optionLabel}
        optionId={box.optionId}
        active={box.active}
        onPick={box.select}
        onPoint={box.setMarked}
      />
    </div>
  );
}

function StartIcon({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">{children}</span>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../primitives';
import { ComboboxList } from './combobox-list';
import { controlStyle } from './controls';
import { useFieldControl } from './field';
import { useCombobox } from './use-combobox';

export interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'onSelect' | 'onChange' | 'value'> {
  value: string;
  onType: (text: string) => void;
  /** Options matching the text; the caller requests them. */
  options: readonly Option[];
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => ReactNode;
  /** Heading of the option's group; options of a group must be adjacent. */
  optionGroup?: (option: Option) => string;
  onSelect: (option: Option) => void;
  /** Also opens on a press or an arrow key while the box is empty. */
  opensEmpty?: boolean;
  /** Shows in the list that options are being fetched. */
  loading?: boolean;
  /** Shown if nothing matches; without it the list stays closed. */
  emptyText?: string;
  /** Name of the list for screen readers, such as 'Cities'. */
  listLabel: string;
  /** An icon at the start of the box. */
  icon?: ReactNode;
  /** A button at the end of the box. */
  end?: ReactNode;
}

/** The look of a control, around a text box and the button at its end. */
const frameStyle =
  'flex items-center rounded-control border border-line-strong bg-surface hover:border-ink ' +
  'has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent ' +
  'has-[input[aria-invalid]]:border-danger has-[input[aria-invalid]]:outline-danger';

/** Same height with the frame's border as with its own. */
const framedStyle = '-my-px min-w-0 border-transparent! bg-transparent outline-none! forced-colors:border-0!';

/** The browser must neither change nor suggest anything. */
const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** An editable combobox with suggestions. It never changes what the user typed. */
export function Combobox<Option>({
  value,
  onType,
  options,
  optionKey,
  optionLabel,
  optionGroup,
  onSelect,
  opensEmpty = false,
  loading,
  emptyText,
  listLabel,
  icon,
  end,
  className,
  ...rest
}: ComboboxProps<Option>) {
  const message = loading ? 'Loading...' : options.length === 0 ? emptyText : undefined;
  const { inputProps, ...list } = useCombobox({ value, options, opensEmpty, message, onSelect, onBlur: rest.onBlur });
  return (
    <div className="relative">
      <StartIcon>{icon}</StartIcon>
      <div className={end ? frameStyle : 'contents'}>
        <input
          {...AS_TYPED}
          {...useFieldControl(rest)}
          {...rest}
          {...inputProps}
          value={value}
          className={classes(controlStyle, Boolean(icon) && 'pl-10', Boolean(end) && framedStyle, className)}
          onChange={(event) => {
            onType(event.target.value);
            list.reopen();
          }}
        />
        {end}
      </div>
      <ComboboxList
        list={list}
        label={listLabel}
        message={message}
        options={options}
        optionKey={optionKey}
        optionLabel={optionLabel}
        optionGroup={optionGroup}
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

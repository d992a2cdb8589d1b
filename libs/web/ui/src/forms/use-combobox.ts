import { type FocusEventHandler, type KeyboardEvent, useId, useState } from 'react';

interface ComboboxSettings<Option> {
  /** The text in the box. */
  value: string;
  options: readonly Option[];
  /** Also opens on a press or an arrow key while the box is empty. */
  opensEmpty: boolean;
  /** Shown instead of options. */
  message: string | undefined;
  onSelect: (option: Option) => void;
  onBlur: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * Keyboard handling and state of an editable combobox with a list (ARIA 1.2): arrows move through the list while focus stays
 * in the text, Enter selects the active option, Escape closes, Tab changes nothing.
 */
export function useCombobox<Option>({
  value,
  options,
  opensEmpty,
  message,
  onSelect,
  onBlur,
}: ComboboxSettings<Option>) {
  const listId = useId();
  const { isOpen, active, setMarked, open, close, reopen, move } = useMarked(options.length);
  const isShown = isOpen && (opensEmpty || value.trim() !== '') && (options.length > 0 || message !== undefined);
  const select = (option: Option) => {
    close();
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    const handled = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: option === undefined ? undefined : () => select(option),
      Escape: isOpen ? close : undefined,
    }[event.key];
    if (!handled) return;
    event.preventDefault();
    handled();
  };
  const leave: FocusEventHandler<HTMLInputElement> = (event) => {
    close();
    onBlur?.(event);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const inputProps = {
    ...ariaOf(listId, isShown, isShown && active >= 0 ? optionId(active) : undefined),
    onKeyDown,
    onClick: opensEmpty && value === '' ? open : undefined,
    onBlur: leave,
  };
  return { inputProps, listId, optionId, isShown, active, reopen, select, setMarked };
}

/** Whether the list is open, and which of its options is active. */
function useMarked(count: number) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const active = isOpen && marked < count ? marked : -1;
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const open = () => setOpen(true);
  const reopen = () => {
    setMarked(-1);
    open();
  };
  const move = (by: 1 | -1) => {
    open();
    if (count) setMarked(active === -1 ? (by === 1 ? 0 : count - 1) : (active + by + count) % count);
  };
  return { isOpen, active, setMarked, open, close, reopen, move };
}

const ariaOf = (listId: string, isShown: boolean, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }) as const;

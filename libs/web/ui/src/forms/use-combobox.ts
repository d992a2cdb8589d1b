import { type FocusEventHandler, type KeyboardEvent, useId, useState } from 'react';

interface ComboboxSettings<Option> {
  options: readonly Option[];
  onSelect: (option: Option) => void;
  onBlur: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * Keyboard and state of an editable combobox with a list (ARIA 1.2): arrows move through the list while focus stays in
 * the text, Enter takes the marked option, Escape closes, Tab leaves things as they are.
 */
export function useCombobox<Option>({ options, onSelect, onBlur }: ComboboxSettings<Option>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const active = isOpen && marked < options.length ? marked : -1;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const open = () => setOpen(true);
  const reopen = () => {
    setMarked(-1);
    open();
  };
  const select = (option: Option) => {
    close();
    onSelect(option);
  };
  const move = (by: 1 | -1) => {
    open();
    const count = options.length;
    if (count) setMarked(active === -1 ? (by === 1 ? 0 : count - 1) : (active + by + count) % count);
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
  return { listId, optionId, isOpen, active, reopen, select, setMarked, onKeyDown, onBlur: leave };
}

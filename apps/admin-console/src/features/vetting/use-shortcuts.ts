import { useEffect, useEffectEvent, useState } from 'react';
import { DESK, useMedia } from '../shared/use-media';

const STORED = 'townlink.console.shortcuts';

/** What takes letters as text, or as a choice by its first letter. */
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=textbox], ' +
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

const ABOVE_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key was meant for the page: pressed once and alone, not into a field, and with nothing open above the page. */
export function isForPage(event: KeyboardEvent): boolean {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || event.repeat || event.isComposing || isCombined) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(TYPED_INTO) && !document.querySelector(ABOVE_THE_PAGE);
}

/**
 * Single keys that press buttons of the page. One who speaks to the computer, or whose hand rests on the keyboard,
 * turns them off (WCAG 2.1.4), which is remembered; where there is no room for the hints and the switch they are off.
 * @param onKey by letter, in lower case
 */
export function useShortcuts(onKey: Readonly<Record<string, () => void>>) {
  const [isWanted, setWanted] = useState(() => localStorage.getItem(STORED) !== 'off');
  const isDesk = useMedia(DESK);
  const isOn = isWanted && isDesk;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = onKey[event.key.toLowerCase()];
    if (!act || !isForPage(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);

  const turn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off');
    setWanted(on);
  };
  return { isOn, turn };
}

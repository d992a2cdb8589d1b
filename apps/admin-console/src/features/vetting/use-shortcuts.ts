import { useEffect, useEffectEvent, useState } from 'react';
import { DESK, useMedia } from '../shared/use-media';

const STORAGE_KEY = 'townlink.console.shortcuts';

/** Elements that use letter keys for text or type-ahead. */
const TEXT_CONTROLS =
  'textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=textbox], ' +
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key is meant for the page: no modifier, no repeat, not in a field, and no overlay open. */
function isForPage(event: KeyboardEvent): boolean {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || event.repeat || event.isComposing || isCombined) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(TEXT_CONTROLS) && !document.querySelector(OVERLAYS);
}

/**
 * Single-key shortcuts. They can be turned off (WCAG 2.1.4), for instance for speech input, which is remembered; they are off
 * without space for their hints.
 * @param onKey handlers by lower-case letter
 */
export function useShortcuts(onKey: Readonly<Record<string, () => void>>) {
  const [isWanted, setWanted] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  const isDesk = useMedia(DESK);
  const isEnabled = isWanted && isDesk;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = onKey[event.key.toLowerCase()];
    if (!act || !isForPage(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isEnabled) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled]);

  const setEnabled = (isOn: boolean) => {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
    setWanted(isOn);
  };
  return { isEnabled, setEnabled };
}

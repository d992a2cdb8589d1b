import { type RefObject, useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Handles choices made in server-rendered lists and checkboxes before the scripts loaded: the browser shows them, but no
 * event handler was called, and choosing the same again would not trigger one.
 *
 * As a layout effect it is part of hydration. A later effect could run in the middle of another choice, and React, which
 * resets a control to its state after every event, would reset that choice before its handler has read it.
 *
 * Called after the hooks that the handlers need: layout effects of a component run in the order of its hooks.
 * @param place a list, or a container of lists and checkboxes
 */
export function useEarlyChoices(place: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (!isFromServer) return; // Choices in client-rendered content are already handled.
    const element = place.current!;
    const controls = element.matches('select') ? [element] : element.querySelectorAll('select, [type=checkbox]');
    for (const control of controls) announce(control as HTMLSelectElement | HTMLInputElement);
  }, [place, isFromServer]);
}

function announce(control: HTMLSelectElement | HTMLInputElement): void {
  if (control instanceof HTMLSelectElement) {
    const isChanged = Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
    if (isChanged) control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.checked !== control.defaultChecked) {
    control.checked = control.defaultChecked;
    // Its method click() does nothing during another click.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
}

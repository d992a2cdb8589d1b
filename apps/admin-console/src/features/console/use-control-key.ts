import { useEffect, useEffectEvent } from 'react';

/** Runs an action on Ctrl or Cmd with a key, instead of the browser's. @param key in lower case */
export function useControlKey(key: string, action: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isControl || event.key.toLowerCase() !== key) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
